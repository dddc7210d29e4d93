// A validator of the few words of JSON Schema that the schema of games uses; an unknown word is an error of the test.

type Schema = { readonly [word: string]: unknown };

const SILENT = ['$schema', '$id', '$defs', 'title', 'description', 'default'];

/** What a value breaks of a schema: paths with the word broken. Empty for a valid value. */
export function violations(root: Schema, value: unknown): string[] {
  const found: string[] = [];
  check(root, value, '$', found);
  return found;

  function check(schema: Schema, item: unknown, path: string, out: string[]): void {
    for (const [word, rule] of Object.entries(schema)) {
      if (!SILENT.includes(word) && !holds(word, rule, item, path, out, schema)) out.push(`${path} ${word}`);
    }
  }

  function holds(
    word: string,
    rule: unknown,
    item: unknown,
    path: string,
    out: string[],
    schema: Schema,
  ): boolean {
    switch (word) {
      case 'type':
        return typeFits(rule as string, item);
      case 'const':
        return item === rule;
      case 'enum':
        return (rule as unknown[]).includes(item);
      case 'minimum':
        return typeof item !== 'number' || item >= (rule as number);
      case 'maximum':
        return typeof item !== 'number' || item <= (rule as number);
      case 'pattern':
        return typeof item !== 'string' || new RegExp(rule as string, 'u').test(item);
      case 'minItems':
        return !Array.isArray(item) || item.length >= (rule as number);
      case 'maxItems':
        return !Array.isArray(item) || item.length <= (rule as number);
      case 'required':
        return !isObject(item) || (rule as string[]).every((key) => Object.hasOwn(item, key));
      case 'items':
        if (Array.isArray(item)) checkItems(rule as Schema, item, path, out);
        return true;
      case 'properties':
        if (isObject(item)) checkProperties(rule as Record<string, Schema>, item, path, out);
        return true;
      case '$ref':
        check(resolve(rule as string), item, path, out);
        return true;
      case 'anyOf':
        return (rule as Schema[]).some((option) => {
          const inner: string[] = [];
          check(option, item, path, inner);
          return inner.length === 0;
        });
      default:
        throw new Error(`the test does not know the word ${word} of ${JSON.stringify(schema)}`);
    }
  }

  function checkProperties(rules: Record<string, Schema>, item: object, path: string, out: string[]): void {
    for (const [key, each] of Object.entries(item)) {
      if (Object.hasOwn(rules, key)) check(rules[key] as Schema, each, `${path}.${key}`, out);
    }
  }

  function checkItems(rule: Schema, items: readonly unknown[], path: string, out: string[]): void {
    for (const [index, each] of items.entries()) check(rule, each, `${path}[${index}]`, out);
  }

  function resolve(reference: string): Schema {
    const name = /^#\/\$defs\/(\w+)$/.exec(reference)?.[1] ?? '';
    const schema = (root.$defs as Record<string, Schema>)[name];
    if (schema === undefined) throw new Error(`no such definition: ${reference}`);
    return schema;
  }
}

function typeFits(type: string, item: unknown): boolean {
  if (type === 'array') return Array.isArray(item);
  if (type === 'object') return isObject(item);
  if (type === 'integer') return Number.isInteger(item);
  return typeof item === type;
}

function isObject(item: unknown): item is object {
  return typeof item === 'object' && item !== null && !Array.isArray(item);
}
