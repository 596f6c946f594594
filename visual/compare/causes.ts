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

/** Scenes by what probably changed them; causes of one kind that touch the same scenes are one. */
export function causesOf(
  scenes: readonly string[],
  results: readonly SceneResult[],
  changed: { readonly tokens: readonly ChangedToken[]; readonly components: readonly string[] },
): Cause[] {
  const resultOf = new Map(results.map((result) => [result.scene, result]));
  const using = (uses: 'variables' | 'components', name: string) =>
    scenes.filter((scene) => resultOf.get(scene)?.[uses].includes(name));
  const tokens = changed.tokens.map(({ name, variable, detail }): Cause => {
    return { kind: 'token', names: [`${name}: ${detail}`], scenes: using('variables', variable) };
  });
  const components = changed.components.map((name): Cause => {
    return { kind: 'component', names: [name], scenes: using('components', name) };
  });
  const known = [...tokens, ...components].filter((cause) => cause.scenes.length > 0);
  const sets = Map.groupBy(known, (cause) => JSON.stringify([cause.kind, cause.scenes]));
  const causes = [...sets.values()].flatMap(([first, ...others]) => {
    const names = others.flatMap((cause) => cause.names);
    return first ? [{ ...first, names: [...first.names, ...names] }] : [];
  });
  const explained = new Set(causes.flatMap((cause) => cause.scenes));
  const rest = scenes.filter((scene) => !explained.has(scene));
  const pages = Map.groupBy(rest, (scene) => resultOf.get(scene)?.page ?? '');
  const screens = [...pages].map(([name, own]): Cause => {
    return { kind: name ? 'screen' : 'unknown', names: [name], scenes: own };
  });
  return [...causes, ...screens];
}
