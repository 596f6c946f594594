import { expect, takeOut, test } from '../support/test.ts';
import { photograph } from './photograph.ts';
import { finishRecord } from './record.ts';
import { scenes } from './scenes.ts';
import { isWanted } from './changed.ts';

for (const scene of scenes.filter(({ name, entries }) => isWanted({ scene: name, entries }))) {
  test.describe(() => {
    test.use({ variant: scene.variant ?? 'dist-named' });

    test(`${scene.name} looks, reads and moves as accepted`, async ({ page, errors }) => {
      const result = await photograph(page, scene);
      expect(finishRecord(result)).toEqual([]);
      takeOut(errors, scene.logs);
    });
  });
}
