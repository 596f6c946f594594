import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { encodeLayouts, type Layout, layoutFile } from './layout.ts';
import { compare } from './picture.ts';
import { componentIn } from './reasons.ts';
import {
  baselines,
  foundFile,
  keptFile,
  type PictureResult,
  results,
  type SceneResult,
  snapshotFile,
  type Noted,
} from './results.ts';

const exact = process.env.VISUAL_EXACT === '1';

const complaints = {
  same: undefined,
  close: exact ? 'is not the same to the byte' : undefined,
  different: 'is not as accepted',
  missing: 'has no baseline',
} as const;

/** Writes equal texts once, with all their views. */
const section = (heading: string, passages: readonly Noted[]) =>
  [...Map.groupBy(passages, ({ text }) => text)].map(
    ([text, views]) =>
      `# ${heading} (${views.map(({ variant }) => variant).join(', ')})\n\n${text}\n`,
  );

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
  private scans = 0;

  constructor(scene: string, comparesPictures: boolean) {
    this.scene = scene;
    this.comparesPictures = comparesPictures;
    this.folder = new URL(`${scene}/`, results);
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder, { recursive: true });
  }

  async addPicture(variant: string, picture: Buffer, layout: Layout): Promise<void> {
    this.layouts.set(variant, layout);
    if (!this.comparesPictures) return;
    const file = new URL(`${this.scene}/${keptFile(variant)}`, baselines);
    const status = existsSync(file) ? await compare(picture, readFileSync(file)) : 'missing';
    if (complaints[status]) writeFileSync(new URL(foundFile(variant), this.folder), picture);
    this.pictures.push({ variant, status });
  }

  /** Names of the components that have a rule at work in a picture. */
  components(): string[] {
    const elements = [...this.layouts.values()].flat();
    const rules = new Set(elements.flatMap((element) => element.rules));
    return [...new Set([...rules].flatMap((rule) => componentIn(rule) ?? []))].toSorted();
  }

  addScan(variant: string, found: readonly string[]): void {
    this.scans += 1;
    this.addViolations(variant, found);
  }

  addTree(variant: string, text: string): void {
    this.trees.push({ variant, text });
  }

  addTabOrder(variant: string, stops: readonly string[]): void {
    const lines = stops.map((stop, index) => `${String(index + 1).padStart(3)}  ${stop}`);
    this.tabOrders.push({ variant, text: lines.join('\n') });
  }

  addViolations(variant: string, texts: readonly string[]): void {
    this.violations.push(...texts.map((text) => ({ variant, text })));
  }

  private compareSnapshot(): SceneResult['snapshot'] {
    if (this.trees.length === 0) return 'same';
    const trees = section('Screen reader', this.trees);
    const text = [...trees, ...section('Tab key', this.tabOrders)].join('\n');
    const file = new URL(`${this.scene}/${snapshotFile}`, baselines);
    const kept = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    if (kept === text) return 'same';
    writeFileSync(new URL(snapshotFile, this.folder), text);
    return kept === undefined ? 'missing' : 'different';
  }

  /** Writes the result. @returns one line for each complaint. */
  finish(page: string): string[] {
    const { scene, pictures, violations, scans } = this;
    const snapshot = this.compareSnapshot();
    const result: SceneResult = { scene, page, pictures, snapshot, violations, scans };
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
