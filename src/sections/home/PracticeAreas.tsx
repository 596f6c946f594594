import { areaIcons } from 'virtual:areaIcons';
import { personalService, practiceAreas, practiceAreasSection } from '#content/practiceAreas.ts';
import type { HomeSection } from '#content/search.ts';
import { Card, CardEmblem } from '#ui/Card.tsx';
import { Counter } from '#ui/Counter.tsx';
import { Grid, Section, Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import * as areas from './Areas.css.ts';
import * as styles from './PracticeAreas.css.ts';

export function Areas() {
  const { heading, subtitle, counted } = practiceAreasSection;
  return (
    <Stack gap="2xl">
      <div className={areas.intro}>
        <Stack gap="sm">
          <Heading level={2} id="areas-title">
            {heading}
          </Heading>
          <Text size="lead" tone="muted" width="prose">
            {subtitle}
          </Text>
        </Stack>
        <Counter target={practiceAreas.length} suffix={counted} />
      </div>
      <Grid columns="filled" list>
        {practiceAreas.map(({ id, icon, title, text }) => (
          <Card key={id} as="li" padding="lg">
            <CardEmblem drawing={areaIcons[icon] ?? ''} />
            <Heading level={3} size="h4">
              {title}
            </Heading>
            <Text>{text}</Text>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}

export function PracticeAreas() {
  return (
    <>
      <Section id={'areas-atuacao' satisfies HomeSection} labelledBy="areas-title" surface="subtle">
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
