import { contentPictures } from '#build/content/contentPictures.ts';
import { heroPhotograph } from '#build/content/heroPhotograph.ts';
import { imagesFolder } from '#build/content/readPicture.ts';
import { tokensFolder } from '#build/palette.ts';
import { virtualModule } from './virtualModule.ts';

export const picturesModule = () =>
  virtualModule(
    'virtual:pictures',
    async () => `const pictures = ${JSON.stringify(await contentPictures())};
      export const heroPhotograph = ${JSON.stringify(await heroPhotograph())};
      export const pictureOf = ({ file, alt }) => ({ ...pictures[file], alt });`,
    [imagesFolder, tokensFolder],
  );
