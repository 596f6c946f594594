import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Noted, snapshotItem } from '#model/data.ts';
import { compareFindings, type Finding, type Found } from '#model/finding.ts';
import { type Allowance, isAllowed } from '#suite/allowance.ts';
import type { Layout, Layouts, StateStyles } from '#model/layout.ts';
import { encodeLayouts, layoutFile, readLayouts } from './layout.ts';
import { compare, isOnlyNoise, looksSame } from './picture.ts';
import {
  baselines,
  findingsFile,
  foundFile,
  hindrance,
  keptFile,
  type PictureResult,
  type PictureStatus,
  results,
  type SceneResult,
  snapshotFile,
  unreadable,
  writeFailure,
} from './results.ts';
import { styleLine } from '#diff/stateStyles.ts';
import { section } from '#diff/tree.ts';
import { differenceOfLayouts, differenceOfTrees } from '#diff/unsteady.ts';

const exact = process.env.VISUAL_EXACT === '1';

const complaints = {
  same: undefined,
  close: exact ? 'is not the same to the byte' : undefined,
  different: 'is not as accepted',
  missing: 'has no baseline',
  // A finding says what moved.
  unsteady: undefined,
} as const;

const noLayout: Layout = { width: 0, rem: 16, elements: [] };

/** An item that is not as accepted, or a new finding. */
export type Complaint = Readonly<Record<'scene' | 'item', string>> & {
  readonly about: string | Finding;
};

/** Compares one scene with its baselines, and keeps what differs among the results. */
export class SceneRecord {
  private readonly folder: URL;
  private readonly scene: string;
  private readonly comparesPictures: boolean;
  private readonly pictures: PictureResult[] = [];
  private readonly allows: readonly Allowance[];
  private readonly findings: Finding[] = [];
  private readonly layouts = new Map<string, Layout>();
  /** Read when the first picture differs. */
  private keptLayouts: Layouts | undefined;
  private readonly trees: Noted[] = [];
  /** By the headings of the snapshot. */
  private readonly passages = {
    'Tab key': Array<Noted>(),
    'Focus ring': Array<Noted>(),
    Motion: Array<Noted>(),
  };
  private readonly kept: string | undefined;
  private readonly unsteady = new Set<string>();
  /** Variants and views of the second capture. */
  private again: ReadonlySet<string> | undefined;
  private scans = 0;
  /** Then trees are missing from the snapshot, which is not compared. */
  private hasFailure = false;

  constructor(scene: string, comparesPictures: boolean, allows: readonly Allowance[] = []) {
    this.scene = scene;
    this.comparesPictures = comparesPictures;
    this.allows = allows;
    this.folder = new URL(`${scene}/`, results);
    writeFailure(scene, 'the run was cut off');
    const kept = this.readKept(snapshotItem);
    if (kept && !isUtf8(kept)) this.addUnreadable(snapshotItem);
    else this.kept = kept?.toString();
  }

  private readKept(item: string): Buffer | undefined {
    const file = new URL(`${this.scene}/${keptFile(item)}`, baselines);
    return existsSync(file) ? readFileSync(file) : undefined;
  }

  private addUnreadable(item: string): void {
    this.findings.push(...unreadable(this.scene, item).findings);
  }

  private async statusOf(variant: string, picture: Buffer): Promise<PictureStatus> {
    const kept = this.readKept(variant);
    const status = kept && (await compare(picture, kept).catch(() => undefined));
    if (kept && !status) this.addUnreadable(variant);
    return status ?? 'missing';
  }

  private keptLayout(variant: string): Layout | undefined {
    const file = new URL(`${this.scene}/${layoutFile}`, baselines);
    this.keptLayouts ??= readLayouts(existsSync(file) ? readFileSync(file) : undefined, () => {});
    return this.keptLayouts.get(variant);
  }

  /** Another layer of the browser draws a little otherwise where no element has changed. */
  private async isNoise(variant: string, picture: Buffer): Promise<boolean> {
    const [before, after] = [this.keptLayout(variant), this.layouts.get(variant)];
    const kept = this.readKept(variant);
    if (!kept || !before || JSON.stringify(before) !== JSON.stringify(after)) return false;
    return isOnlyNoise(kept, picture);
  }

  /** @param layout of the page as it stands: a second capture rarely needs it. */
  async addPicture(variant: string, picture: Buffer, layout: () => Promise<Layout>): Promise<void> {
    if (this.again) return this.confirmPicture(variant, picture, layout);
    this.layouts.set(variant, await layout());
    if (!this.comparesPictures) return;
    const compared = await this.statusOf(variant, picture);
    const isNoise = compared === 'different' && (await this.isNoise(variant, picture));
    const status = isNoise ? 'close' : compared;
    if (complaints[status]) writeFileSync(new URL(foundFile(variant), this.folder), picture);
    this.pictures.push({ variant, status });
  }

  /** Asks for a second capture of what differs. @returns false when nothing does. */
  startAgain(): boolean {
    const { kept = '', pictures, trees } = this;
    const others = [
      ...pictures.filter(({ status }) => status === 'different'),
      ...(kept ? trees.filter(({ text }) => !kept.includes(text)) : []),
    ];
    this.again = new Set(others.map(({ variant }) => variant));
    return others.length > 0;
  }

  get isAgain(): boolean {
    return this.again !== undefined;
  }

  wants(variant: string): boolean {
    return this.again?.has(variant) ?? true;
  }

  private addUnsteady(item: string, ...how: readonly string[]): void {
    if (this.unsteady.has(item)) return;
    this.unsteady.add(item);
    // Nothing is left to accept.
    rmSync(new URL(foundFile(item), this.folder), { force: true });
    this.findings.push(hindrance('unsteady', item, ...how));
  }

  /** Leaves nothing of an item but its kept layout: a story that failed is no picture of it. */
  addFailure(variant: string, reason: string): void {
    if (this.again) return this.addUnsteady(variant, reason);
    this.hasFailure = true;
    this.layouts.set(variant, noLayout);
    this.findings.push(hindrance('failed', variant, reason));
  }

  private async confirmPicture(variant: string, picture: Buffer, layout: () => Promise<Layout>) {
    const file = new URL(foundFile(variant), this.folder);
    if (!existsSync(file) || (await looksSame(readFileSync(file), picture))) return;
    const first = this.layouts.get(variant) ?? noLayout;
    this.addUnsteady(variant, ...differenceOfLayouts(first, await layout()));
  }

  private confirmTree(tree: Noted): void {
    const first = this.trees.find(({ variant }) => variant === tree.variant);
    if (!first || first.text === tree.text) return;
    this.addUnsteady(snapshotItem, ...differenceOfTrees(first.text, tree.text));
  }

  addScan(view: string, found: readonly Found[]): void {
    if (!this.again) this.scans += 1;
    this.addFindings(view, found);
  }

  addTree(variant: string, text: string): void {
    if (this.again) this.confirmTree({ variant, text });
    else this.trees.push({ variant, text });
  }

  addTabOrder(variant: string, stops: readonly string[]): void {
    const lines = stops.map((stop, index) => `${String(index + 1).padStart(3)}  ${stop}`);
    this.passages['Tab key'].push({ variant, text: lines.join('\n') });
  }

  addStyles(
    heading: 'Focus ring' | 'Motion',
    variant: string,
    styled: readonly StateStyles[],
  ): void {
    const text = styled.map(styleLine).join('\n');
    if (text) this.passages[heading].push({ variant, text });
  }

  addFindings(view: string, found: readonly Found[]): void {
    if (this.again) return;
    const left = found.filter((finding) => !isAllowed(finding, this.allows));
    this.findings.push(...left.map((finding) => ({ ...finding, view })));
  }

  private acceptedFindings(): readonly Finding[] {
    const file = new URL(`${this.scene}/${findingsFile}`, baselines);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  }

  private compareSnapshot(): SceneResult['snapshot'] {
    if (this.trees.length === 0 || this.hasFailure) return 'same';
    const passages = Object.entries({ 'Screen reader': this.trees, ...this.passages });
    const text = passages.flatMap(([heading, noted]) => section(heading, noted)).join('\n');
    if (this.kept === text) return 'same';
    if (this.unsteady.has(snapshotItem)) return 'unsteady';
    writeFileSync(new URL(snapshotFile, this.folder), text);
    return this.kept === undefined ? 'missing' : 'different';
  }

  /** Writes the result. */
  finish(): Complaint[] {
    const { scene, unsteady, scans } = this;
    const added = compareFindings(this.acceptedFindings(), this.findings).new;
    const findings = this.findings.map((own) => ({ ...own, isNew: added.includes(own) }));
    const pictures = this.pictures.map(({ variant, status }) => {
      return { variant, status: unsteady.has(variant) ? 'unsteady' : status };
    });
    const snapshot = this.compareSnapshot();
    const result: SceneResult = { scene, pictures, snapshot, findings, scans };
    writeFileSync(new URL('result.json', this.folder), `${JSON.stringify(result, null, 2)}\n`);
    writeFileSync(new URL(layoutFile, this.folder), encodeLayouts(this.layouts));
    const items = [...pictures, { variant: 'snapshot', status: snapshot }];
    return [
      ...items.flatMap(({ variant, status }) =>
        complaints[status] ? [{ scene, item: variant, about: complaints[status] }] : [],
      ),
      ...added.map((finding) => ({ scene, item: finding.view, about: finding })),
    ];
  }
}
