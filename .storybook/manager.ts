import { addons } from 'storybook/manager-api';

/** Hides Storybook's own panels: the bench fills the window and links back to the stories. */
const aroundBench = ({ storyId = '' }: { storyId?: string }, isShown: boolean) =>
  isShown && !storyId.startsWith('tokens-bench--');

addons.setConfig({
  layoutCustomisations: {
    showPanel: aroundBench,
    showSidebar: aroundBench,
    showToolbar: aroundBench,
  },
});
