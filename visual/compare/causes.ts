import type { Cause } from '#visual/review/data.ts';
import type { SceneResult } from './results.ts';

export type ChangedToken = {
  readonly name: string;
  /** Its custom property, like `--color-text-muted`. */
  readonly variable: string;
  /** Its value before and after. */
  readonly detail: string;
};

export type Sources = {
  /** The component that a file is part of, by the name that results give it. */
  readonly componentOf: (file: string) => string | undefined;
  readonly changedTokens: (root: string, base: string) => Promise<readonly ChangedToken[]>;
};

/**
 * Scenes by what probably changed them, a scene under each of its causes. Causes of one kind that
 * touch the same scenes are one, or thirty changed tokens would list each scene thirty times.
 */
export function causesOf(
  scenes: readonly string[],
  results: readonly SceneResult[],
  changed: { readonly tokens: readonly ChangedToken[]; readonly components: readonly string[] },
): Cause[] {
  const resultOf = new Map(results.map((result) => [result.scene, result]));
  const using = (uses: 'variables' | 'components', name: string) =>
    scenes.filter((scene) => resultOf.get(scene)?.[uses].includes(name));
  const known: Cause[] = [
    ...changed.tokens.map(({ name, variable, detail }) => {
      const names = [`${name}: ${detail}`];
      return { kind: 'token' as const, names, scenes: using('variables', variable) };
    }),
    ...changed.components.map((name) => {
      return { kind: 'component' as const, names: [name], scenes: using('components', name) };
    }),
  ];
  const sets = Map.groupBy(known, (cause) => JSON.stringify([cause.kind, cause.scenes]));
  const merged = [...sets.values()].flatMap((same) => {
    const names = same.flatMap((cause) => cause.names);
    return same.slice(0, 1).map((first) => ({ ...first, names }));
  });
  const causes = merged.filter((cause) => cause.scenes.length > 0);
  const explained = new Set(causes.flatMap((cause) => cause.scenes));
  const rest = scenes.filter((scene) => !explained.has(scene));
  const pages = Map.groupBy(rest, (scene) => resultOf.get(scene)?.page ?? '');
  const screens = [...pages].map(([name, own]): Cause => {
    return { kind: name ? 'screen' : 'unknown', names: [name], scenes: own };
  });
  return [...causes, ...screens];
}
