import { expect, screen, waitFor } from 'storybook/test';

/** Opens a story's dialog as pressing its button does on the site. */
export async function showDialog(): Promise<void> {
  const dialog = await waitFor(() => {
    const element = document.querySelector('dialog');
    if (!element) throw new Error('The story has no dialog');
    return element;
  });
  dialog.showModal();
  dialog.focus();
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
}
