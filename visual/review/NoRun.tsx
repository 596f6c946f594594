import { Alert } from '#ui/Alert.tsx';
import { words } from './words.ts';

/** Says what is not known without a run of the suite, and how to have one. */
export function NoRun() {
  return <Alert title={words.noRun.title}>{words.noRun.text}</Alert>;
}
