import { personalService } from '#content/personalService.ts';
import { Section } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { Areas } from './Areas.tsx';
import * as styles from './PracticeAreas.css.ts';

export function PracticeAreas() {
  return (
    <>
      <Section id="areas-atuacao" labelledBy="areas-title" surface="subtle">
        <Areas />
      </Section>
      {personalService && (
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
      )}
    </>
  );
}
