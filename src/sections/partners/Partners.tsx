import { pictureOf } from 'virtual:pictures';
import { partners, partnersPage } from '#content/partners.ts';
import { Badge } from '#ui/Badge.tsx';
import { Section, Stack } from '#ui/Layout.tsx';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { BackHome } from '#sections/site/BackHome.tsx';
import { PageTitle } from '#sections/site/PageTitle.tsx';
import * as styles from './Partners.css.ts';

export function PartnerList() {
  return (
    <Stack gap="2xl">
      <PageTitle title={partnersPage.title} intro={partnersPage.intro} />
      {partners.map(({ id, label, name, biography, portrait, email }, index) => (
        <article key={id} className={styles.partner} aria-labelledby={`partner-${id}`}>
          <Picture
            {...pictureOf(portrait)}
            shape="portrait"
            column="portrait"
            eager={index === 0}
          />
          <Stack gap="md">
            <Badge>{label}</Badge>
            <Heading level={2} id={`partner-${id}`}>
              {name}
            </Heading>
            {biography.map((paragraph) => (
              <Text key={paragraph} width="prose">
                {paragraph}
              </Text>
            ))}
            {email && (
              <Text>
                <Link variant="icon" href={`mailto:${email}`}>
                  {email}
                </Link>
              </Text>
            )}
          </Stack>
        </article>
      ))}
    </Stack>
  );
}

export function Partners() {
  return (
    <Section id="socios" first>
      <Stack gap="2xl">
        <PartnerList />
        <BackHome />
      </Stack>
    </Section>
  );
}
