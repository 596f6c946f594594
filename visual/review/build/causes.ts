import type { SceneResult } from '#visual/compare/results.ts';
import type { Cause, CauseKind } from './data.ts';

export type ChangedToken = { readonly id: string; readonly detail: string };

/** What differs between base and branch besides the pictures. */
export type ChangedSources = {
  readonly tokens: readonly ChangedToken[];
  /** Paths from the project's root. */
  readonly files: readonly string[];
};

const kinds: readonly CauseKind[] = ['token', 'component', 'screen', 'unknown'];

type Reason = { kind: CauseKind; name: string; detail?: string };

/** `src/ui/Button.tsx` and `src/ui/Button.css.ts` are `Button`. */
export function componentsOf(files: readonly string[]): string[] {
  const names = files.flatMap(
    (file) => /^src\/(?:ui|sections)\/(?:.+\/)?(\w+)(?:\.css)?\.tsx?$/.exec(file)?.[1] ?? [],
  );
  return [...new Set(names)].toSorted();
}

function reasons(result: SceneResult | undefined, sources: ChangedSources): Reason[] {
  if (!result) return [{ kind: 'unknown', name: '' }];
  const tokens = sources.tokens
    .filter(({ id }) => result.variables.includes(`--${id.replaceAll('.', '-')}`))
    .map(({ id, detail }): Reason => ({ kind: 'token', name: id, detail }));
  const components = componentsOf(sources.files)
    .filter((name) => result.components.includes(name))
    .map((name): Reason => ({ kind: 'component', name }));
  const known = [...tokens, ...components];
  return known.length > 0 ? known : [{ kind: 'screen', name: result.page }];
}

/**
 * Scenes by what probably changed them, a scene under each of its causes. Causes of one kind that
 * touch the same scenes are told once, or thirty changed tokens would list each scene thirty times.
 */
export function causesOf(
  scenes: readonly string[],
  results: readonly SceneResult[],
  sources: ChangedSources,
): Cause[] {
  const byReason = new Map<string, Reason & { scenes: string[] }>();
  for (const scene of scenes) {
    const result = results.find((one) => one.scene === scene);
    for (const reason of reasons(result, sources)) {
      const key = `${reason.kind} ${reason.name}`;
      const entry = byReason.get(key) ?? { ...reason, scenes: [] };
      byReason.set(key, entry);
      entry.scenes.push(scene);
    }
  }
  const merged = new Map<string, Cause>();
  for (const { kind, name, detail, scenes: touched } of byReason.values()) {
    const key = JSON.stringify([kind, touched]);
    const names = merged.get(key)?.names ?? [];
    const own = { name, ...(detail && { detail }) };
    merged.set(key, { kind, names: [...names, own], scenes: touched });
  }
  return [...merged.values()].toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}
