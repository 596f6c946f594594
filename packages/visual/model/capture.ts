/** Everything that one visit captures of a scene. */
import type { StateStyles, Layout } from './layout.ts';
import { type Finding, type Found, hindrance, hindranceOf } from './finding.ts';
import type { Snapshot, Stop, Tree } from './snapshot.ts';

/** Result of comparing two pictures; `noise` comes from another compositing layer. */
export type Likeness = 'same' | 'close' | 'noise' | 'different';

export type Captured = {
  readonly picture: Buffer;
  readonly layout: Layout;
  /** Result of the comparison with the baseline, if already known. */
  readonly likeness?: Likeness | undefined;
};

type Lists = { [Name in keyof Snapshot]: Snapshot[Name][number][] };

export class Capture {
  readonly pictures = new Map<string, Captured>();
  readonly snapshot: Lists = { trees: [], stops: [], rings: [], motion: [] };
  readonly findings: Finding[] = [];
  scans = 0;

  addTree(view: string, content: Tree): void {
    this.snapshot.trees.push({ view, content });
  }

  addTabOrder(view: string, content: readonly Stop[]): void {
    this.snapshot.stops.push({ view, content });
  }

  addStyles(kind: 'rings' | 'motion', view: string, content: readonly StateStyles[]): void {
    if (content.length > 0) this.snapshot[kind].push({ view, content });
  }

  addFindings(view: string, findings: readonly Found[]): void {
    this.findings.push(...findings.map((finding) => ({ ...finding, view })));
  }

  addScan(view: string, findings: readonly Found[]): void {
    this.scans += 1;
    this.addFindings(view, findings);
  }

  addFailure(view: string, reason: string): void {
    this.findings.push(hindrance('failed', view, reason));
  }

  /** Undefined if a story has failed: its tree is missing, so nothing can be compared. */
  get wholeSnapshot(): Snapshot | undefined {
    const hasFailed = this.findings.some((finding) => hindranceOf(finding) === 'failed');
    const isWhole = this.snapshot.trees.length > 0 && !hasFailed;
    return isWhole ? this.snapshot : undefined;
  }
}
