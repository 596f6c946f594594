import { feed, form, mailed, retentionDays } from 'virtual:environment';
import { privacyPage } from '#content/privacyPage.ts';
import { dailyCopies } from '#lib/environment.ts';
import { TextPage } from '#sections/site/TextPage.tsx';

export function PrivacyPage() {
  return (
    <TextPage
      {...privacyPage({
        retentionDays,
        dailyCopies,
        mailed,
        provider: form.hosted ? new URL(form.endpoint).host : undefined,
        feed: feed.enabled ? new URL(feed.url).host : undefined,
      })}
    />
  );
}
