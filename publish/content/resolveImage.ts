import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { filesBelow } from '#publish/listFiles.ts';
import { feedPosts } from '#content/feedPosts.ts';
import { hero } from '#content/hero.ts';
import type { AuthoredImage, HeroPhotograph, PublishedImage } from '#content/image.ts';
import { partners } from '#content/partners.ts';
import { colorFiles } from '#publish/tokens.ts';
import { checkHeroSize } from './pictureSize.ts';
import type { ContentProblem } from './problem.ts';
import { type Crop, imagesFolder, type MadeFile, readPicture } from './readPicture.ts';

type Published = Omit<PublishedImage, 'alt'>;

/** Cached by file and modification time, because a build uses a picture many times. */
const images = new Map<string, Promise<Published>>();

/** Every requested picture by path; a build publishes those that its code names. */
export const pictureFiles = new Map<string, MadeFile>();

async function publish(file: string, folder: URL, crop?: Crop): Promise<Published> {
  const { files, ...published } = await readPicture(file, folder, crop);
  for (const picture of files) pictureFiles.set(picture.path, picture);
  return published;
}

const urlOf = (file: string, folder: URL): URL =>
  new URL(file.split('/').map(encodeURIComponent).join('/'), folder);

/** @throws Error saying why the file cannot be read, or may not be published. */
export async function resolveImage(
  { file, alt }: AuthoredImage,
  folder: URL = imagesFolder,
): Promise<PublishedImage> {
  const url = urlOf(file, folder);
  const states = await Promise.all(
    [url, ...colorFiles()].map((source) => stat(source).catch(() => undefined)),
  );
  const key = JSON.stringify([url.href, ...states.map((state) => [state?.mtimeMs, state?.size])]);
  const published = images.get(key) ?? publish(file, folder);
  // Later a file may be saved under a name that is only similar now.
  if (states[0]) images.set(key, published);
  return { ...(await published), alt };
}

/** Changes whenever a picture of the content, or a color that drawings are painted in, is saved. */
export function pictureState(): string {
  const pictures = filesBelow(imagesFolder, '').map((name) => urlOf(name, imagesFolder));
  const states = [...pictures, ...colorFiles()].map((file) => {
    const state = statSync(file, { throwIfNoEntry: false });
    return [file.href, state?.mtimeMs, state?.size];
  });
  return JSON.stringify(states);
}

export type ContentPictures = Readonly<Record<string, Omit<PublishedImage, 'alt'>>>;

/** Pictures that facts name; articles bring their own. */
export async function contentPictures(): Promise<ContentPictures> {
  const authored: readonly AuthoredImage[] = [
    ...partners.flatMap(({ portrait }) => portrait ?? []),
    ...feedPosts.map(({ image }) => image),
  ];
  const entries = authored.map(async (image) => {
    const { alt: _, ...published } = await resolveImage(image);
    return [image.file, published] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

export const heroFiles = (folder: URL) =>
  filesBelow(folder, '').filter((file) => /^hero\.\w+$/i.test(file));

/** The photograph behind the hero's words, `images/hero.jpg`, for wide windows and for phones. */
export async function heroPhotograph(folder = imagesFolder): Promise<HeroPhotograph | undefined> {
  const file = heroFiles(folder).find((name) => !/\.svg$/i.test(name));
  if (!file) return undefined;
  const crop = (aspect: number) => publish(file, folder, { aspect, position: hero.objectPosition });
  return { wide: await crop(16 / 9), tall: await crop(3 / 5) };
}

/** Problems of the hero's picture; declared pairs of tokens keep its words legible on any. */
export async function checkHero(folder: URL): Promise<readonly ContentProblem[]> {
  const [file, second] = heroFiles(folder);
  const problem = (reason: string) => [{ file: `images/${file}`, field: 'imagem', reason }];
  if (second) return problem(`images/${second} também é da primeira tela: deixe uma das duas`);
  if (!file) return [];
  return Promise.all([readPicture(file, folder), heroPhotograph(folder)]).then(
    ([, photograph]) => (photograph ? checkHeroSize(file, photograph) : []),
    (error: Error) => problem(error.message),
  );
}
