import { addons } from 'storybook/manager-api';

/** The bench takes the whole window; its own link leads back to the other stories. */
const aroundBench = ({ storyId = '' }: { storyId?: string }, isShown: boolean) =>
  isShown && !storyId.startsWith('tokens-bench--');

addons.setConfig({
  layoutCustomisations: {
    showPanel: aroundBench,
    showSidebar: aroundBench,
    showToolbar: aroundBench,
  },
});
