import { personalService, practiceAreas, practiceAreasSection } from '#content/practiceAreas.ts';
import { Card, CardEmblem } from '#ui/Card.tsx';
import { Counter } from '#ui/Counter.tsx';
import { Grid, Section, Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import * as styles from './PracticeAreas.css.ts';

export function PracticeAreas() {
  const { heading, subtitle, counter } = practiceAreasSection;
  return (
    <>
      <Section id="areas-atuacao" labelledBy="areas-title" surface="subtle">
        <Stack gap="2xl">
          <div className={styles.intro}>
            <Stack gap="sm">
              <Heading level={2} id="areas-title">
                {heading}
              </Heading>
              <Text size="lead" tone="muted" width="prose">
                {subtitle}
              </Text>
            </Stack>
            <Counter {...counter} />
          </div>
          <Grid columns="cards" list>
            {practiceAreas.map(({ id, icon, title, text }) => (
              <Card key={id} as="li" padding="lg">
                <CardEmblem icon={icon} />
                <Heading level={3} size="h4">
                  {title}
                </Heading>
                <Text>{text}</Text>
              </Card>
            ))}
          </Grid>
        </Stack>
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
