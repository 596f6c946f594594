/** Commands for a project that keeps its tokens in `tokens/`. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sayCounts, type Site, unusedTokens, usageFaults } from '#check/check.ts';
import { literalsIn, sourcesIn } from '#check/literals.ts';
import { builtCode, type SiteFolders } from '#check/site.ts';
import { sayFault } from '#model/fault.ts';
import { readTokens } from '#model/read.ts';
import { tokensOf } from '#report/git.ts';
import { report } from '#report/report.ts';

export type Project = {
  /** The folder with `tokens/` and the git repository. */
  readonly root: URL;
  /**
   * Folders whose code must take every color, length and duration from tokens, and files exempt
   * from it.
   */
  readonly code: { readonly folders: readonly string[]; readonly leftOut: RegExp };
  readonly folders: SiteFolders;
  /** Reads the texts and backgrounds found by the last visit. */
  readonly lastSeen: () => Omit<Site, 'code'>;
  /** Builds the site and visits every changed screen. */
  readonly visit: () => Promise<Site['pairs']>;
};

const help = `npm run tokens -- <command>

  check                  names, values, aliases, contrast, and their use as it was last seen
    --visit                builds the site and looks at each screen that has changed
  report [commit]        changes since a commit (HEAD), contrast before and after (Markdown)

The bench (npm run storybook) proposes changes, and exchanges them with design tools.`;

async function check(project: Project, tokens: URL, visits = false): Promise<void> {
  const { root, code, folders, lastSeen, visit } = project;
  const allTokens = readTokens(tokens);
  const visitResult = visits ? { pairs: await visit() } : lastSeen();
  const site = { ...visitResult, code: builtCode(folders) };
  const sources = sourcesIn(root, code.folders).filter(([name]) => !code.leftOut.test(name));
  const literals = sources.flatMap(([name, text]) => literalsIn(name, text));
  const faults = [...usageFaults(allTokens, site).map(sayFault), ...literals];
  const unused = site.code === undefined ? [] : unusedTokens(allTokens, site.code).map(sayFault);
  console.log([...sayCounts(allTokens, site, sources.length), ...unused].join('\n'));
  if (faults.length > 0)
    throw new Error(`${faults.join('\n')}\n${faults.length} faults in the tokens or their use`);
}

function printReport({ root }: Project, tokens: URL, base = 'HEAD'): void {
  console.log(report(base, tokensOf(base, fileURLToPath(root)), readTokens(tokens)));
}

/** @throws Error with a message for the terminal. */
export async function runCommand(project: Project, line: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...line],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      visit: { type: 'boolean' },
    },
  });
  const [command, argument] = positionals;
  const tokens = new URL('tokens/', project.root);
  if (values.help || command === undefined) console.log(help);
  else if (command === 'check') await check(project, tokens, values.visit);
  else if (command === 'report') printReport(project, tokens, argument);
  else throw new Error(`There is no command ${command}\n\n${help}`);
}
