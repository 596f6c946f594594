import { expect, takeOut, test } from '#tests/support/test.ts';
import { photograph } from '#visual/capture/photograph.ts';
import { finishRecord } from '#visual/compare/record.ts';
import { scenes } from '#visual/scenes/scenes.ts';
import { isWanted } from '#visual/capture/selection.ts';

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
