/** Builds, each once, and keeps what they have shown. */
import type { Notes } from './look.ts';

/** The result of a build without some units, or the reason why it failed. */
export type Outcome = Notes | { readonly failure: string };

export type Builder = {
  /** Results of an earlier call. */
  readonly read: (ids: readonly string[]) => Outcome | undefined;
  /** Builds without units, by their ids, and looks. Undefined when the time is over. */
  readonly build: (ids: readonly string[]) => Promise<Outcome | undefined>;
};

export const keyOf = (ids: readonly string[]) => ids.toSorted().join(' ');

/** Makes builds, each once, and keeps their outcomes by the units that they are without. */
export class Laboratory {
  readonly outcomes = new Map<string, Outcome>();
  isOver = false;
  private readonly builder: Builder;
  private readonly onBuilt: (wanted: number) => void;

  constructor(builder: Builder, onBuilt: (wanted: number) => void) {
    this.builder = builder;
    this.onBuilt = onBuilt;
  }

  async run(removals: readonly (readonly string[])[]): Promise<void> {
    const missing = new Map(removals.map((ids) => [keyOf(ids), ids]));
    for (const key of this.outcomes.keys()) missing.delete(key);
    const wanted = this.outcomes.size + missing.size;
    await Promise.all(
      [...missing].map(async ([key, ids]) => {
        const stored = this.builder.read(ids);
        const outcome = stored ?? (await this.builder.build(ids));
        if (!outcome) return void (this.isOver = true);
        this.outcomes.set(key, outcome);
        if (!stored) this.onBuilt(wanted);
      }),
    );
  }
}
