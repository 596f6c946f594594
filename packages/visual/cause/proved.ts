/** Gives the changes of a review the lines that an experiment has proved. */
import type { Proof, Source } from '#model/data.ts';
import type { ExplainedChange, Share } from './share.ts';
import type { Cause } from './sources.ts';

/** The outcome for a mark: the sources of the units behind it, or why there are none. */
export type Verdict = {
  readonly proof: Proof;
  readonly sources: readonly Source[];
};

/** Verdicts by the likeness of marks. */
export type Verdicts = ReadonlyMap<string, Verdict>;

const isWithin = ({ file, line }: Source, hunk: Source) => {
  const { length } = hunk.after;
  const isNear = line >= hunk.line && line < hunk.line + Math.max(1, length);
  return file === hunk.file && (hunk.line === 0 || line === 0 || isNear);
};

/** A token that stands in other lines is not behind the change. */
const tokensOf = ({ tokens, sources: hints }: Cause, sources: readonly Source[]) =>
  hints.some((hunk) => sources.some((source) => isWithin(source, hunk))) ? tokens : [];

/** Elements that changed alike may have different lines behind them: then all of these are. */
export function joinVerdicts(verdicts: readonly Verdict[]): Verdict | undefined {
  const proved = verdicts.filter(({ proof }) => proof.status === 'proved');
  const [first, ...others] = proved.length > 0 ? proved : verdicts;
  if (!first || proved.length === 0) return first;
  const sources = new Set([first, ...others].flatMap((verdict) => verdict.sources));
  if (sources.size === first.sources.length) return first;
  return {
    proof: { status: 'proved', how: 'parts' },
    sources: [...sources].toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line),
  };
}

const signOf = ({ sources }: Verdict) => sources.map(({ file, line }) => `${file}:${line}`).join();

/** Verdicts by the kin of marks, where all of a kin that are proved have the same lines. */
function kinOf(explained: readonly ExplainedChange[], verdicts: Verdicts): Verdicts {
  const marks = explained.flatMap(({ shares }) => shares.flatMap((share) => share.marks));
  const proved = marks.flatMap(({ likeness, kin }) => {
    const verdict = verdicts.get(likeness);
    return verdict?.proof.status === 'proved' ? [{ kin, verdict }] : [];
  });
  return new Map(
    [...Map.groupBy(proved, ({ kin }) => kin)].flatMap(([kin, group]) => {
      const signs = new Set(group.map(({ verdict }) => signOf(verdict)));
      const [first] = group;
      return first && signs.size === 1 ? [[kin, first.verdict] as const] : [];
    }),
  );
}

function proveShare(share: Share, verdicts: Verdicts, kin: Verdicts): Share {
  const whole: Proof = { status: 'likely', doubt: 'whole' };
  if (share.marks.length === 0) return { ...share, proof: whole };
  const found = share.marks.flatMap(({ likeness, kin: name }) => {
    const verdict = verdicts.get(likeness);
    const isProved = verdict?.proof.status === 'proved';
    return (isProved ? verdict : (kin.get(name) ?? verdict)) ?? [];
  });
  const verdict = joinVerdicts(found);
  if (!verdict) return share;
  const { proof, sources } = verdict;
  if (proof.status === 'likely') {
    const cause = { sources, tokens: [] };
    return { ...share, proof, ...(sources.length > 0 && { cause }) };
  }
  const { cause, followers, change } = share;
  const tokens = tokensOf(cause, sources);
  // It has lines of its own now: it follows from no other.
  const own = { change: followers[0] ?? change, followers: [] };
  return { ...share, ...own, proof, cause: { sources, tokens } };
}

export function withProofs(explained: readonly ExplainedChange[], verdicts: Verdicts) {
  const kin = kinOf(explained, verdicts);
  return explained.map((shown): ExplainedChange => {
    return { ...shown, shares: shown.shares.map((share) => proveShare(share, verdicts, kin)) };
  });
}

/** Names of units that no row has been proved to come from, and that no row is likely to come from. */
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
  const left = units.filter((sources) => !sources.some(isBehind));
  return left.flatMap(([first]) =>
    first ? [first.line > 0 ? `${first.file}:${first.line}` : first.file] : [],
  );
}
