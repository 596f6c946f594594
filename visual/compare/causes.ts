import type { Cause, CauseKind } from '#visual/review/data.ts';
import type { SceneResult } from './results.ts';

export type ChangedToken = {
  readonly name: string;
  /** Its custom property, like `--color-text-muted`. */
  readonly variable: string;
  /** Its value before and after. */
  readonly detail: string;
};

/** What a site tells about its sources, so that causes can be named. */
export type Sources = {
  /** The component that a file is part of, by the name that results give it. */
  readonly componentOf: (file: string) => string | undefined;
  /** Tokens with another value than at the commit `base`. */
  readonly changedTokens: (root: string, base: string) => Promise<readonly ChangedToken[]>;
};

/** What differs between base and branch besides the pictures. */
export type ChangedSources = {
  readonly tokens: readonly ChangedToken[];
  readonly components: readonly string[];
};

const kinds: readonly CauseKind[] = ['token', 'component', 'screen', 'unknown'];

type Reason = { readonly kind: CauseKind; readonly name: string; readonly detail?: string };

function reasonsFor(result: SceneResult | undefined, sources: ChangedSources): readonly Reason[] {
  if (!result) return [{ kind: 'unknown', name: '' }];
  const { components, variables, page } = result;
  const known: readonly Reason[] = [
    ...sources.tokens
      .filter(({ variable }) => variables.includes(variable))
      .map(({ name, detail }) => ({ kind: 'token' as const, name, detail })),
    ...sources.components
      .filter((name) => components.includes(name))
      .map((name) => ({ kind: 'component' as const, name })),
  ];
  return known.length > 0 ? known : [{ kind: 'screen', name: page }];
}

/**
 * Scenes by what probably changed them, a scene under each of its causes. Causes of one kind that
 * touch the same scenes are one, or thirty changed tokens would list each scene thirty times.
 */
export function causesOf(
  scenes: readonly string[],
  results: readonly SceneResult[],
  sources: ChangedSources,
): Cause[] {
  const found = scenes.flatMap((scene) =>
    reasonsFor(
      results.find((one) => one.scene === scene),
      sources,
    ).map((reason) => ({ scene, reason })),
  );
  const touched = Map.groupBy(found, ({ reason: { kind, name } }) => `${kind} ${name}`);
  const causes = [...touched.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { kind, ...name } = first.reason;
    return [{ kind, name, scenes: own.map(({ scene }) => scene) }];
  });
  return [...Map.groupBy(causes, ({ kind, scenes: own }) => JSON.stringify([kind, own])).values()]
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      const names = [first, ...others].map(({ name }) => name);
      return [{ kind: first.kind, names, scenes: first.scenes }];
    })
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}
