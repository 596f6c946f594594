import { areaIcons } from 'virtual:areaIcons';
import { practiceAreas, practiceAreasSection } from '#content/practiceAreas.ts';
import { Card, CardEmblem } from '#ui/Card.tsx';
import { Counter } from '#ui/Counter.tsx';
import { Grid, Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import * as styles from './Areas.css.ts';

export function Areas() {
  const { heading, subtitle, counted } = practiceAreasSection;
  return (
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
        <Counter target={practiceAreas.length} suffix={counted} />
      </div>
      <Grid columns="filled" list>
        {practiceAreas.map(({ id, icon, title, text }) => (
          <Card key={id} as="li" padding="lg">
            <CardEmblem drawing={areaIcons[icon]} />
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
