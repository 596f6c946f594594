import { say } from './words.ts';

/** Levels of 255 by which a colour can differ without anybody seeing it. */
const unseen = 3;

const levelsOf = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function isUnseen(before: string, after: string): boolean {
  const others = levelsOf(after);
  return levelsOf(before).every((level, at) => Math.abs(level - (others[at] ?? 0)) <= unseen);
}

const Swatch = ({ color }: { color: string }) => (
  <span className="color">
    <svg className="swatch" aria-hidden="true" viewBox="0 0 1 1">
      <rect width="1" height="1" fill={color} />
    </svg>
    <code>{color}</code>
  </span>
);

/** Both values of a colour, whole. */
export const Colors = ({ before, after }: Readonly<Record<'before' | 'after', string>>) => (
  <>
    {before ? <Swatch color={before} /> : say('nothing')} →{' '}
    {after ? <Swatch color={after} /> : say('nothing')}{' '}
    {before && after && isUnseen(before, after) && <strong>{say('unseenColor')}</strong>}
  </>
);
