import type { ResolvedThemes } from '#model/themes.ts';
import { variableOf } from '#model/values.ts';
import { Press } from './Press.tsx';
import { Id } from './TokenLink.tsx';
import type { Pointed } from './usePointing.ts';

type Props = {
  pointed: Pointed | undefined;
  themes: ResolvedThemes;
  onPick: (id: string) => void;
};

/** Tokens of the element that the pointer is at, to choose one. */
export function PointedTokens({ pointed, themes, onPick }: Props) {
  if (!pointed)
    return (
      <p className="tb-pointed">
        Point at anything in a view, press it to hold, or move the focus to it.
      </p>
    );
  const ids = Object.keys(Object.values(themes)[0] ?? {});
  const uses = pointed.uses.flatMap(({ property, variable }) =>
    ids.filter((id) => variableOf(id) === variable).map((id) => ({ property, id })),
  );
  return (
    // Regions that scroll must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="tb-pointed" aria-label="Tokens of what is pointed at" tabIndex={0}>
      <p>{pointed.name}</p>
      <ul className="tb-uses">
        {uses.map(({ property, id }) => (
          <li key={`${property} ${id}`}>
            <Press onClick={() => onPick(id)}>
              <Id>{`${property}: ${id}`}</Id>
            </Press>
          </li>
        ))}
      </ul>
    </section>
  );
}
