import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hindrances, snapshotItem } from '#model/data.ts';
import { encodeLayouts, type Layout, layoutFile } from './layout.ts';
import { compare, looksSame } from './picture.ts';
import {
  baselines,
  foundFile,
  keptFile,
  type PictureResult,
  type PictureStatus,
  results,
  type SceneResult,
  snapshotFile,
  type Noted,
  unreadable,
  writeFailure,
} from './results.ts';
import { differenceOfLayouts, differenceOfTrees, section } from './unsteady.ts';

const exact = process.env.VISUAL_EXACT === '1';

const complaints = {
  same: undefined,
  close: exact ? 'is not the same to the byte' : undefined,
  different: 'is not as accepted',
  missing: 'has no baseline',
  // A violation says what moved.
  unsteady: undefined,
} as const;

/** Compares one scene with its baselines, and keeps what differs among the results. */
export class SceneRecord {
  private readonly folder: URL;
  private readonly scene: string;
  private readonly comparesPictures: boolean;
  private readonly pictures: PictureResult[] = [];
  private readonly violations: Noted[] = [];
  private readonly layouts = new Map<string, Layout>();
  private readonly trees: Noted[] = [];
  private readonly tabOrders: Noted[] = [];
  private readonly kept: string | undefined;
  private readonly unsteady = new Set<string>();
  /** Variants and views of the second capture. */
  private again: ReadonlySet<string> | undefined;
  private scans = 0;
  /** Then trees are missing from the snapshot, which is not compared. */
  private hasFailure = false;

  constructor(scene: string, comparesPictures: boolean) {
    this.scene = scene;
    this.comparesPictures = comparesPictures;
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
    this.violations.push(...unreadable(this.scene, item).violations);
  }

  private async statusOf(variant: string, picture: Buffer): Promise<PictureStatus> {
    const kept = this.readKept(variant);
    const status = kept && (await compare(picture, kept).catch(() => undefined));
    if (kept && !status) this.addUnreadable(variant);
    return status ?? 'missing';
  }

  /** @param layout of the page as it stands: a second capture rarely needs it. */
  async addPicture(variant: string, picture: Buffer, layout: () => Promise<Layout>): Promise<void> {
    if (this.again) return this.confirmPicture(variant, picture, layout);
    this.layouts.set(variant, await layout());
    if (!this.comparesPictures) return;
    const status = await this.statusOf(variant, picture);
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

  private addUnsteady(item: string, how: string): void {
    if (this.unsteady.has(item)) return;
    this.unsteady.add(item);
    // Nothing is left to accept.
    rmSync(new URL(foundFile(item), this.folder), { force: true });
    this.violations.push({
      variant: item,
      text: `${hindrances.unsteady} › ${how}`,
    });
  }

  /** Leaves nothing of an item but its kept layout: a story that failed is no picture of it. */
  addFailure(variant: string, reason: string): void {
    if (this.again) return this.addUnsteady(variant, reason);
    this.hasFailure = true;
    this.layouts.set(variant, []);
    this.violations.push({ variant, text: `${hindrances.failed} › ${reason}` });
  }

  private async confirmPicture(variant: string, picture: Buffer, layout: () => Promise<Layout>) {
    const file = new URL(foundFile(variant), this.folder);
    if (!existsSync(file) || (await looksSame(readFileSync(file), picture))) return;
    this.addUnsteady(variant, differenceOfLayouts(this.layouts.get(variant) ?? [], await layout()));
  }

  private confirmTree(tree: Noted): void {
    const first = this.trees.find(({ variant }) => variant === tree.variant);
    if (!first || first.text === tree.text) return;
    this.addUnsteady(snapshotItem, differenceOfTrees(first, tree));
  }

  addScan(variant: string, found: readonly string[]): void {
    if (!this.again) this.scans += 1;
    this.addViolations(variant, found);
  }

  addTree(variant: string, text: string): void {
    if (this.again) this.confirmTree({ variant, text });
    else this.trees.push({ variant, text });
  }

  addTabOrder(variant: string, stops: readonly string[]): void {
    const lines = stops.map((stop, index) => `${String(index + 1).padStart(3)}  ${stop}`);
    this.tabOrders.push({ variant, text: lines.join('\n') });
  }

  addViolations(variant: string, texts: readonly string[]): void {
    if (!this.again) this.violations.push(...texts.map((text) => ({ variant, text })));
  }

  private compareSnapshot(): SceneResult['snapshot'] {
    if (this.trees.length === 0 || this.hasFailure) return 'same';
    const trees = section('Screen reader', this.trees);
    const text = [...trees, ...section('Tab key', this.tabOrders)].join('\n');
    if (this.kept === text) return 'same';
    if (this.unsteady.has(snapshotItem)) return 'unsteady';
    writeFileSync(new URL(snapshotFile, this.folder), text);
    return this.kept === undefined ? 'missing' : 'different';
  }

  /** Writes the result. @returns one line for each complaint. */
  finish(): string[] {
    const { scene, unsteady, violations, scans } = this;
    const pictures = this.pictures.map(({ variant, status }) => {
      return { variant, status: unsteady.has(variant) ? 'unsteady' : status };
    });
    const snapshot = this.compareSnapshot();
    const result: SceneResult = { scene, pictures, snapshot, violations, scans };
    writeFileSync(new URL('result.json', this.folder), `${JSON.stringify(result, null, 2)}\n`);
    writeFileSync(new URL(layoutFile, this.folder), encodeLayouts(this.layouts));
    const items = [...pictures, { variant: 'snapshot', status: snapshot }];
    return [
      ...items.flatMap(({ variant, status }) =>
        complaints[status] ? [`${scene}/${variant} ${complaints[status]}`] : [],
      ),
      ...violations.map(({ variant, text }) => `${scene}/${variant}: ${text}`),
    ];
  }
}
