import { filesBelow } from '#build/listFiles.ts';
import { heroFiles } from './heroPhotograph.ts';
import type { ContentProblem } from './problem.ts';
import type { Content } from './readContent.ts';

/** Warns of pictures that are not published, because no fact and no article names them. */
export function unnamedPictures(content: Content): readonly ContentProblem[] {
  const { imagesFolder, ...words } = content;
  const text = JSON.stringify(words).normalize();
  const isNamed = (file: string) =>
    [file, file.replaceAll(' ', '%20'), encodeURI(file)].some((name) => text.includes(name));
  const [first = ''] = heroFiles(imagesFolder);
  return filesBelow(imagesFolder, '')
    .filter((file) => file !== first && !/(?:^|\/)\./.test(file) && !isNamed(file.normalize()))
    .map((file) => ({
      file: `images/${file}`,
      field: 'imagem',
      reason: 'nada no conteúdo a usa, e ela não será publicada',
      isWarning: true,
    }));
}
