import { personalService } from '#content/personalService.ts';
import { Section } from '#ui/Layout.tsx';
import { lazySection } from '#ui/lazySection.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { Unavailable } from '#sections/site/Unavailable.tsx';
import * as styles from './PracticeAreas.css.ts';

const Areas = lazySection<object>({
  id: 'areas-atuacao',
  when: 'seen',
  load: () => import('./Areas.tsx').then((module) => module.Areas),
  unavailable: Unavailable,
});

export function PracticeAreas() {
  return (
    <>
      <Section id="areas-atuacao" labelledBy="areas-title" surface="subtle">
        <Areas />
      </Section>
      <div className={styles.service}>
        <div className={styles.serviceText}>
          <Heading level={2} size="h3" tone="inverse">
            {personalService.title}
          </Heading>
          <Text size="lead" tone="inherit">
            {personalService.text}
          </Text>
        </div>
      </div>
    </>
  );
}
