/** The commands of a project that keeps its tokens in `tokens/`. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sayCounts, type Site, unusedTokens, useFaults } from '#check/check.ts';
import { literalsIn, sourcesIn } from '#check/literals.ts';
import { builtCode, type SiteFolders } from '#check/site.ts';
import { exportTokens } from '#exchange/files.ts';
import { sayFault } from '#model/fault.ts';
import { readTokens } from '#model/read.ts';
import type { UsageMap } from '#page/tokenRules.ts';
import { tokensOf } from '#report/git.ts';
import { propose } from '#report/propose.ts';
import { changes, report } from '#report/report.ts';

export type Project = {
  /** The folder with `tokens/` and the git repository. */
  readonly root: URL;
  /** Files in the place of those of the same name in `tokens/`. */
  readonly replacements?: readonly URL[];
  /** Folders whose code takes all colors, lengths and times from tokens, and exceptions in them. */
  readonly code: { readonly folders: readonly string[]; readonly leftOut: RegExp };
  readonly folders: SiteFolders;
  /** Texts of the site on their backgrounds, as they were last seen. */
  readonly lastSeen: () => Omit<Site, 'code'>;
  /** Builds the site, and looks at each screen that has changed. */
  readonly visit: () => Promise<Site['pairs']>;
  readonly usage: () => Promise<UsageMap>;
};

const help = `npm run tokens -- <command>

  check                  names, values, aliases, contrast, and their use as it was last seen
    --visit                builds the site and looks at each screen that has changed
  report [commit]        changes since a commit (HEAD), contrast before and after, screens (Markdown)
  propose                commits tokens/ on a branch and prints the link that opens a pull request
    --title TEXT           what changes
    --reason TEXT          why it is better so
    --base BRANCH          where it goes (main)
  export [folder]        files for design tools (tokens-export): dtcg/ for Terrazzo, text/ for Style
                         Dictionary and Penpot, studio/ for Tokens Studio, figma/ for Figma; the bench takes them back`;

async function check(project: Project, tokens: URL, visits = false): Promise<void> {
  const { root, replacements, code, folders, lastSeen, visit } = project;
  const all = readTokens(tokens, replacements);
  const seen = visits ? { pairs: await visit() } : lastSeen();
  const site = { ...seen, code: builtCode(folders) };
  const sources = sourcesIn(root, code.folders).filter(([name]) => !code.leftOut.test(name));
  const literals = sources.flatMap(([name, text]) => literalsIn(name, text));
  const faults = [...useFaults(all, site).map(sayFault), ...literals];
  const unused = site.code === undefined ? [] : unusedTokens(all, site.code).map(sayFault);
  console.log([...sayCounts(all, site, sources.length), ...unused].join('\n'));
  if (faults.length > 0)
    throw new Error(`${faults.join('\n')}\n${faults.length} faults in the tokens or their use`);
}

async function printReport({ root, usage }: Project, tokens: URL, base = 'HEAD'): Promise<void> {
  const [before, after] = [tokensOf(base, fileURLToPath(root)), readTokens(tokens)];
  const used = changes(before, after).length > 0 ? await usage() : {};
  console.log(report(base, before, after, used));
}

type Proposed = Readonly<Record<'title' | 'reason' | 'base', string | undefined>>;

function printProposal({ root, folders }: Project, { title, reason, base }: Proposed): void {
  if (!title || !reason) throw new Error('A proposal needs --title and --reason');
  const options = { root: fileURLToPath(root), title, reason, base, folders };
  const { branch, address, problem, body } = propose(options);
  const way = [address, problem].filter(Boolean).join('\n');
  console.log(`You are on the branch ${branch}.\n${way}\n\n${body}`);
}

/** @throws Error with a message for the terminal. */
export async function runCommand(project: Project, line: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...line],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      title: { type: 'string' },
      reason: { type: 'string' },
      base: { type: 'string' },
      visit: { type: 'boolean' },
    },
  });
  const [command, argument] = positionals;
  const tokens = new URL('tokens/', project.root);
  const { title, reason, base } = values;
  if (values.help || command === undefined) console.log(help);
  else if (command === 'check') await check(project, tokens, values.visit);
  else if (command === 'report') await printReport(project, tokens, argument);
  else if (command === 'export')
    console.log(exportTokens(tokens, argument ?? 'tokens-export').join('\n'));
  else if (command === 'propose') printProposal(project, { title, reason, base });
  else throw new Error(`There is no command ${command}\n\n${help}`);
}
