import { heroPhotograph } from 'virtual:pictures';
import { hero } from '#content/hero.ts';
import type { HeroPhotograph } from '#content/image.ts';
import { headerAction } from '#content/navigation.ts';
import type { HomeSection } from '#content/search.ts';
import { Logo } from '#ui/Logo.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Heading } from '#ui/Text.tsx';
import { SectionButtonLink } from '#sections/site/SectionLink.tsx';
import { WhatsAppButton, WhatsAppDialog } from '#sections/site/WhatsAppDialog.tsx';
import * as styles from './Hero.css.ts';

type HeroProps = {
  /** A photograph, else the drawing in the stylesheet, else the firm's mark. */
  picture?: HeroPhotograph | 'drawing' | 'mark';
};

function Behind({ picture }: Required<HeroProps>) {
  if (picture === 'drawing') return null;
  if (picture === 'mark')
    return (
      <div className={styles.mark}>
        <Logo size="fill" />
      </div>
    );
  const { wide, tall } = picture;
  return (
    <div className={styles.photograph}>
      <Picture {...wide} tall={tall} alt="" shape="cover" column="window" eager />
    </div>
  );
}

function Action() {
  if (hero.leadsTo === 'whatsapp') return <WhatsAppButton />;
  return (
    <SectionButtonLink section={headerAction.section} variant="inverse">
      {headerAction.label}
    </SectionButtonLink>
  );
}

const firmPicture = heroPhotograph ?? (styles.hasDrawing ? 'drawing' : 'mark');

export function Hero({ picture = firmPicture }: HeroProps) {
  const look = styles.backgrounds[typeof picture === 'string' ? picture : 'photograph'];
  return (
    <>
      <section
        id={'inicio' satisfies HomeSection}
        aria-labelledby="hero-title"
        tabIndex={-1}
        className={`${styles.hero} ${look}`}
      >
        <Behind picture={picture} />
        <div className={styles.content}>
          <Logo size="hero" />
          <Heading level={1} size="hero" tone="inverse" id="hero-title">
            {hero.title}
          </Heading>
          <p className={styles.tagline}>{hero.tagline}</p>
          <Action />
        </div>
      </section>
      {hero.leadsTo === 'whatsapp' && <WhatsAppDialog />}
    </>
  );
}
