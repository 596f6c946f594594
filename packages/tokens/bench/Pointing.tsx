import { useEffect, useState } from 'react';
import { variableOf } from '#model/values.ts';
import type { TokenUse } from '#page/tokenRules.ts';
import { tokensAt } from './inspect.ts';
import { setRules } from './live.ts';
import { useBench } from './useBench.ts';
import { Id, Press } from './widgets.tsx';

type Pointed = { readonly name: string; readonly uses: readonly TokenUse[] };

/** Outlines the element that a press in a view would choose. */
const pointingRule = '*:hover:not(:has(*:hover)) { outline: 3px solid fuchsia !important; }';

function describe(element: Element): string {
  const text = element.getAttribute('aria-label') ?? element.textContent;
  return `${element.localName} “${text.trim().slice(0, 40)}”`;
}

/**
 * Tokens of the element that was pressed last in any of the pages; the press has no other effect.
 */
function usePointed(pages: readonly Document[]): Pointed | undefined {
  const [pointed, setPointed] = useState<Pointed>();
  useEffect(() => {
    const over = new AbortController();
    const point = (event: MouseEvent) => {
      event.preventDefault();
      event.stopPropagation();
      const element = event.composedPath()[0] as Element;
      setPointed({ name: describe(element), uses: tokensAt(element) });
    };
    for (const page of pages) {
      setRules(page, 'pointing', pointingRule);
      page.addEventListener('click', point, { capture: true, signal: over.signal });
    }
    return () => {
      over.abort();
      for (const page of pages) setRules(page, 'pointing', '');
    };
  }, [pages]);
  return pointed;
}

/** Offers the tokens of the pressed element. */
export function Pointing({ pages }: { pages: readonly Document[] }) {
  const { set, choose } = useBench();
  const pointed = usePointed(pages);
  if (!pointed)
    return (
      <p className="tb-pointed">
        Press anything in a view, or move the focus there and press Enter: its tokens stand here.
      </p>
    );
  const uses = pointed.uses
    .flatMap(({ property, variable }) =>
      Object.values(set)
        .filter(({ id }) => variableOf(id) === variable)
        .map(({ id, $type }) => ({ property, id, $type })),
    )
    // Put colors first, because they are chosen most.
    .toSorted((a, b) => Number(b.$type === 'color') - Number(a.$type === 'color'));
  return (
    // Regions that scroll must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="tb-pointed" aria-label="Tokens of what is pointed at" tabIndex={0}>
      <p>{pointed.name}</p>
      <ul className="tb-uses">
        {uses.map(({ property, id }) => (
          <li key={`${property} ${id}`}>
            <Press onClick={() => choose(id)}>
              <Id>{`${property}: ${id}`}</Id>
            </Press>
          </li>
        ))}
      </ul>
    </section>
  );
}
