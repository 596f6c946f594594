import { feedSection } from '#content/newsPage.ts';
import { Alert } from '#ui/Alert.tsx';

export function FeedUnavailable() {
  return <Alert tone="danger">{feedSection.unavailable}</Alert>;
}
