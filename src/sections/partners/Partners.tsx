import { pictureOf } from 'virtual:pictures';
import type { AuthoredImage } from '#content/image.ts';
import { partners, partnersPage } from '#content/partners.ts';
import { Badge } from '#ui/Badge.tsx';
import { Section, Stack } from '#ui/Layout.tsx';
import { Link } from '#ui/Link.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { BackHome } from '#sections/site/BackHome.tsx';
import { PageTitle } from '#sections/site/PageTitle.tsx';
import * as styles from './Partners.css.ts';

type PortraitProps = { image?: AuthoredImage | undefined; eager?: boolean };

/** The firm's mark, where a partner has no photograph and another one has. */
function Portrait({ image, eager = false }: PortraitProps) {
  if (image)
    return <Picture {...pictureOf(image)} shape="portrait" column="portrait" eager={eager} />;
  return (
    <div className={styles.plate}>
      <Logo size="hero" />
    </div>
  );
}

const hasPortraits = partners.some(({ portrait }) => portrait);
const look = hasPortraits ? `${styles.partner} ${styles.beside}` : styles.partner;

export function PartnerList() {
  return (
    <Stack gap="2xl">
      <PageTitle title={partnersPage.title} intro={partnersPage.intro} />
      {partners.map(({ id, label, name, biography, portrait, email }, index) => (
        <article key={id} className={look} aria-labelledby={`partner-${id}`}>
          {hasPortraits && <Portrait image={portrait} eager={index === 0} />}
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
