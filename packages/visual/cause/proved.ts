/** Gives the changes of a review the lines that an experiment has proved. */
import type { Proof, Source } from '#model/data.ts';
import type { Mark } from './marks.ts';
import { type Caused, type ExplainedChange, lineOf, type Share, shareOf } from './share.ts';
import { type AnyChange, type Cause, noCause } from './sources.ts';
import { atomsOf } from './tokens.ts';

/** The outcome for a mark: the sources of the units behind it, or why there are none. */
export type Verdict = {
  readonly proof: Proof;
  readonly sources: readonly Source[];
  /** Sources of units without which the change was there. */
  readonly disproved?: readonly Source[];
};

/** Verdicts, with the scenes and the changes that builds were asked for. */
export type Verdicts = readonly {
  readonly scene: string;
  readonly mark: Mark;
  readonly verdict: Verdict;
}[];

const isWithin = ({ file, line }: Source, hunk: Source) => {
  const { length } = hunk.after;
  const isNear = line >= hunk.line && line < hunk.line + Math.max(1, length);
  return file === hunk.file && (hunk.line === 0 || line === 0 || isNear);
};

/** A token that stands in other lines is not behind the change. */
const tokensOf = ({ tokens, sources: hints }: Cause, sources: readonly Source[]) =>
  hints.some((hunk) => sources.some((source) => isWithin(source, hunk))) ? tokens : [];

const linesOf = ({ sources }: Verdict) => new Set(sources.map(lineOf));

export const isPartOf = (part: ReadonlySet<string>, whole: ReadonlySet<string>) =>
  [...part].every((line) => whole.has(line));

const isProved = ({ proof }: Verdict) => proof.status === 'proved';

/** Proved verdicts, each once, without those that need more lines than another for the same change. */
function leastOf(verdicts: readonly Verdict[]): Verdict[] {
  const proved = new Map(
    verdicts.filter(isProved).map((verdict) => [[...linesOf(verdict)].toSorted().join(), verdict]),
  );
  const isMore = (verdict: Verdict, other: Verdict) =>
    other !== verdict && isPartOf(linesOf(other), linesOf(verdict));
  const list = [...proved.values()];
  return list.filter((verdict) => !list.some((other) => isMore(verdict, other)));
}

/** Names the lines of all verdicts, because elements that changed alike may have different lines behind them. */
function joinVerdicts(verdicts: readonly Verdict[]): Verdict | undefined {
  const least = leastOf(verdicts);
  if (least.length < 2) return least[0];
  const sources = least.flatMap((verdict) => verdict.sources);
  const byLine = new Map(sources.map((source) => [lineOf(source), source]));
  return {
    proof: { status: 'proved', how: 'parts' },
    sources: [...byLine.values()].toSorted(
      (a, b) => a.file.localeCompare(b.file) || a.line - b.line,
    ),
  };
}

/** Gives a verdict only where all agree. */
function agreedVerdict(verdicts: readonly Verdict[]): Verdict | undefined {
  const [first, second] = leastOf(verdicts);
  return second ? undefined : first;
}

/** A text shorter than this says too little of where it comes from. */
const shortestText = 4;

/** Signs a change by its values alone, because a story may show the same words in another element. */
function valuesOf({ kind, name, before, after }: AnyChange): string | undefined {
  if (kind === 'style') return JSON.stringify([name, atomsOf({ before, after })]);
  if (/^(?:attribute|classes|image)$/.test(kind)) return JSON.stringify([name, before, after]);
  if (!/^(?:text|added|removed|accessibility)$/.test(kind)) return undefined;
  return `${before}${after}`.length < shortestText ? undefined : JSON.stringify([before, after]);
}

const ownChange = ({ change, followers }: Share) => followers[0] ?? change;

type Find = (scene: string, share: Share) => Verdict | undefined;

/** Finds verdicts by a sign of shares and of the places that were asked. */
function finder(
  entries: readonly (readonly [sign: string | undefined, verdict: Verdict])[],
  settle: (verdicts: readonly Verdict[]) => Verdict | undefined,
  signOf: (scene: string, share: Share) => string | undefined,
): Find {
  const settled = new Map(
    [...Map.groupBy(entries, ([sign]) => sign)].map(([sign, group]) => [
      sign,
      settle(group.map(([, verdict]) => verdict)),
    ]),
  );
  return (scene, share) => {
    const sign = signOf(scene, share);
    return sign === undefined ? undefined : settled.get(sign);
  };
}

type Sign = (scene: string, mark: Mark) => string;

/** Lists ways to find a verdict, from the change itself to changes that only share its values. */
function findersFor(explained: readonly ExplainedChange[], verdicts: Verdicts): Find[] {
  const byMark = (sign: Sign, settle: typeof joinVerdicts) =>
    finder(
      verdicts.map(({ scene, mark, verdict }) => [sign(scene, mark), verdict] as const),
      settle,
      (scene, { mark }) => mark && sign(scene, mark),
    );
  const finders = [
    byMark((scene, { key }) => `${scene} ${key}`, joinVerdicts),
    byMark((scene, { likeness }) => `${scene} ${likeness}`, joinVerdicts),
    byMark((_scene, { likeness }) => likeness, joinVerdicts),
    byMark((_scene, { kin }) => kin, agreedVerdict),
  ];
  const values = explained.flatMap(({ scene, shares }) =>
    shares.flatMap((share) => {
      const verdict = finders
        .slice(0, 3)
        .map((find) => find(scene, share))
        .find(Boolean);
      return verdict ? [[valuesOf(ownChange(share)), verdict] as const] : [];
    }),
  );
  return [...finders, finder(values, agreedVerdict, (_scene, share) => valuesOf(ownChange(share)))];
}

/**
 * True if no hinted line can cause the change: the base has it, too, or, for a story that no page
 * changes like, the line is proved for a page already.
 */
function isRefuted({ proof }: Verdict, { cause }: Share, lines: ReadonlySet<string>): boolean {
  if (proof.status === 'proved') return false;
  if (proof.doubt === 'story') return cause.sources.some((source) => lines.has(lineOf(source)));
  return proof.doubt === 'older' || proof.doubt === 'fixed';
}

const countLines = ({ before, after }: Source) => before.length + after.length;

/** A hint is kept unless builds without each of its lines have the change. */
function likelyCause({ disproved = [] }: Verdict, cause: Cause): Cause {
  const isDisproved = (hunk: Source) => {
    const parts = disproved.filter((source) => isWithin(source, hunk));
    const count = parts.reduce((sum, part) => sum + countLines(part), 0);
    return parts.length > 0 && count >= countLines(hunk);
  };
  const sources = cause.sources.filter((hunk) => !isDisproved(hunk));
  return sources.length < cause.sources.length
    ? { sources, tokens: sources.length > 0 ? cause.tokens : [] }
    : cause;
}

function proveShare(share: Share, verdict: Verdict, lines: ReadonlySet<string>): Share {
  const { proof, sources } = verdict;
  const { cause } = share;
  if (!isProved(verdict))
    return {
      ...share,
      proof,
      cause: isRefuted(verdict, share, lines) ? noCause : likelyCause(verdict, cause),
    };
  // A change with lines of its own follows from no other change.
  const own = { change: ownChange(share), followers: [] };
  return { ...share, ...own, proof, cause: { sources, tokens: tokensOf(cause, sources) } };
}

export function withProofs(explained: readonly ExplainedChange[], verdicts: Verdicts) {
  const finders = findersFor(explained, verdicts);
  const whole: Verdict = { proof: { status: 'likely', doubt: 'whole' }, sources: [] };
  const doubts = new Map(verdicts.map(({ mark, verdict }) => [mark.likeness, verdict]));
  const lines = new Set(
    verdicts.flatMap(({ verdict }) => (isProved(verdict) ? [...linesOf(verdict)] : [])),
  );
  const doubtOf = ({ mark }: Share) => (mark ? doubts.get(mark.likeness) : whole);
  const verdictOf = (scene: string, share: Share) =>
    finders.reduce<Verdict | undefined>((found, find) => found ?? find(scene, share), undefined) ??
    doubtOf(share);
  return explained.map((shown): ExplainedChange => {
    const shares = shown.shares.map((share) => {
      const verdict = verdictOf(shown.scene, share);
      return verdict ? proveShare(share, verdict, lines) : share;
    });
    // Findings take the lines of the changes in their scenes.
    const changes = shown.changes.map((caused): Caused => {
      const { change, mark } = caused;
      const verdict = mark && verdictOf(shown.scene, shareOf(change, { mark }));
      if (!verdict || !isProved(verdict)) return caused;
      return { ...caused, cause: { sources: verdict.sources, tokens: [] }, leader: undefined };
    });
    return { ...shown, shares, changes };
  });
}

/**
 * Names of units that no row has been proved to come from, and that no row is likely to come from. The
 * removed and the added part of a line may be units of one name, of which one has a row.
 */
export function unitsWithoutEffect(
  units: readonly (readonly Source[])[],
  rows: readonly { readonly sources: readonly Source[]; readonly proof?: Proof }[],
): string[] {
  const proved = new Set(
    rows.flatMap(({ sources, proof }) => (proof?.status === 'proved' ? sources : [])),
  );
  const likely = rows.flatMap(({ sources, proof }) => (proof?.status === 'proved' ? [] : sources));
  const isBehind = (source: Source) =>
    proved.has(source) || likely.some((hunk) => isWithin(source, hunk));
  const idle = units.filter((sources) => !sources.some(isBehind));
  const names = idle.flatMap(([first]) => (first ? [lineOf(first)] : []));
  const provedNames = new Set([...proved].map(lineOf));
  return [...new Set(names)].filter((name) => !provedNames.has(name));
}
