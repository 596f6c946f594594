/** A comment's words and thumbnails, as the suite's run leaves them and GitHub shows them. */
import { flag, listOf, object, readArtifact, text } from '#model/untrusted.ts';

export const limits = { listed: 12 } as const;

/** Has nothing that Markdown, GitHub or a log acts on. */
const sentence = text(/^[\w ,:]{1,300}$/);

/** Has nothing that Markdown or GitHub acts on between backticks. */
const plain = String.raw`\p{L}\p{N} .,:;/()#%"“”'’…→<>=+*_&!?[\]{}-`;

const line = text(new RegExp(`^[${plain}]{1,160}$`, 'u'));

export const lineOf = (words: string) =>
  words
    .replaceAll(new RegExp(`[^${plain}]`, 'gu'), ' ')
    .replaceAll('::', ': ')
    .slice(0, 160);

const summary = object({
  title: sentence,
  counts: listOf(3, sentence),
  findings: listOf(limits.listed, line),
  /** The id of each, its title, its source and where it is. */
  rows: listOf(limits.listed, listOf(4, line)),
  /** Something can be accepted. */
  waits: flag,
});
export type Summary = ReturnType<typeof summary>;

export const summaryFile = 'summary.json';

export const sides = ['before', 'after'] as const;

/** Numbers thumbnails, so that no name from outside is a path. */
export const thumbnailName = (place: number, side: (typeof sides)[number]) =>
  `${place + 1}-${side}.png`;

const thumbnail = {
  path: new RegExp(`^[1-9]\\d?-(?:${sides.join('|')})\\.png$`),
  bytes: 160_000,
  content: /^\x89PNG\r\n/,
};

export function readSummary(folder: string) {
  const { index, files } = readArtifact(folder, summaryFile, summary, [thumbnail], 6_000_000);
  return { summary: index, thumbnails: files };
}

const head = '| change | before | after |\n|---|---|---|';

const howTo = `Open the review page. Then accept all of it with the label \`accept-visual\` or the comment
\`/accept-visual\`, a part of it with rows or scenes behind that (\`/accept-visual 3f2a9c contact\`), or what
you have judged on the page with its exported decisions behind that.`;

const code = (words: string) => `\`${words}\``;

export function markdown(
  { title, counts, findings, rows, waits }: Summary,
  reports?: string,
  thumbnailAt: (name: string) => string | undefined = () => undefined,
): string {
  const table = rows.map((facts, place) => {
    const images = sides.map((side) => {
      const address = thumbnailAt(thumbnailName(place, side));
      return address ? `<img alt="${side}" src="${address}" width="240">` : '–';
    });
    return `| ${[facts.map(code).join('<br>'), ...images].join(' | ')} |`;
  });
  return [
    '<!-- visual-suite -->',
    `## Visual suite: ${title}`,
    ...counts,
    reports && `[Review page and reports](${reports})`,
    findings.map((finding) => `- ${code(finding)}`).join('\n'),
    table.length > 0 && [head, ...table].join('\n'),
    waits && howTo,
  ]
    .filter(Boolean)
    .join('\n\n');
}
