// Where outside material is: what is too large or too foreign to be part of the project. It is looked for in the folder
// that XIANGQI_KIT_MATERIAL names, else in ../shared/data beside the project. Tests, fuzzing and benches share this.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The path of one file or folder of outside material, such as `formats/samples`, or undefined where it is absent. */
export function materialPath(name: string): string | undefined {
  // All of them run in the project's folder; bundled scripts lie elsewhere than their sources.
  const path = resolve(process.cwd(), process.env.XIANGQI_KIT_MATERIAL ?? '../shared/data', name);
  return existsSync(path) ? path : undefined;
}
