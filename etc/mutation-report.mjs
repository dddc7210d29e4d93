// What `npm run mutate` says in the end: the share of changes that a test has noticed, with time-outs counted as not
// noticed, by file and in all, and the list of the others in reports/mutation.md.
import { mkdirSync, writeFileSync } from 'node:fs';

const FILE = 'reports/mutation.md';
/** Neither counted nor listed: what no test could ever have run. */
const NOT_COUNTED = ['Ignored', 'CompileError', 'RuntimeError', 'Pending'];

/** The text of a change: what stood there, cut short, and what stands in its place. */
function changeOf(source, { location: { start, end }, replacement = '' }) {
  const line = source.split('\n')[start.line - 1];
  const was = line.slice(start.column - 1, end.line === start.line ? end.column - 1 : undefined);
  const short = (text) => {
    const flat = text.replace(/\s+/g, ' ').trim();
    return `\`${flat.length > 70 ? `${flat.slice(0, 69)}…` : flat}\``;
  };
  return `${short(was)} → ${short(replacement)}`;
}

function summaryOf(name, mutants) {
  const counted = mutants.filter(({ status }) => !NOT_COUNTED.includes(status));
  const killed = counted.filter(({ status }) => status === 'Killed').length;
  const timedOut = counted.filter(({ status }) => status === 'Timeout').length;
  const share = counted.length === 0 ? '' : `${((100 * killed) / counted.length).toFixed(1)} %`;
  const row = `| ${name} | ${killed} | ${counted.length} | ${timedOut} | ${mutants.length - counted.length} | ${share} |`;
  return { killed, counted: counted.length, share, row };
}

function listOf(name, { source, mutants }) {
  const left = mutants
    .filter(({ status }) => status !== 'Killed' && !NOT_COUNTED.includes(status))
    .sort((one, other) => one.location.start.line - other.location.start.line);
  const words = { Survived: '', NoCoverage: ', not run by any test', Timeout: ', goes on without end' };
  return left.map(
    (mutant) =>
      `- \`${name}:${mutant.location.start.line}\` ${changeOf(source, mutant)}${words[mutant.status]}`,
  );
}

class NoticedReporter {
  onMutationTestReportReady({ files }) {
    const sorted = Object.entries(files).sort(([one], [other]) => one.localeCompare(other));
    const named = sorted.map(([path, file]) => [path.replace('src/rules/', ''), file]);
    const all = summaryOf(
      'all',
      named.flatMap(([, { mutants }]) => mutants),
    );
    const table = [
      '| file | noticed | of | goes on without end | not counted | share |',
      '|---|---|---|---|---|---|',
      ...named.map(([name, { mutants }]) => summaryOf(name, mutants).row),
      all.row,
    ];
    const left = named.flatMap(([name, file]) => listOf(name, file));
    mkdirSync('reports', { recursive: true });
    writeFileSync(FILE, `${table.join('\n')}\n\n${left.join('\n')}\n`);
    process.stdout.write(
      `\n${all.killed} of ${all.counted} changes of src/rules are noticed, ${all.share}; time-outs are not. The others: ${FILE}\n`,
    );
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'noticed', injectableClass: NoticedReporter }];
