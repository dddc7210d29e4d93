/** Library entries: name of the built file → source. */
export declare const entries: Readonly<Record<string, string>>;
/** The command line, likewise. */
export declare const commandLine: Readonly<Record<string, string>>;
/** What a user writes to import an entry. */
export declare function specifierOf(name: string): string;
