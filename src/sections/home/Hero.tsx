import { hero } from '#content/hero.ts';
import { headerAction } from '#content/navigation.ts';
import { Logo } from '#ui/Logo.tsx';
import { Heading } from '#ui/Text.tsx';
import { SectionButtonLink } from '#sections/site/SectionLink.tsx';
import { WhatsAppButton } from '#sections/site/WhatsAppButton.tsx';
import { WhatsAppDialog } from '#sections/site/WhatsAppDialog.tsx';
import * as styles from './Hero.css.ts';

export function Hero() {
  const isForChats = hero.leadsTo === 'whatsapp';
  return (
    <>
      <section id="inicio" aria-labelledby="hero-title" tabIndex={-1} className={styles.hero}>
        <div className={styles.content}>
          <Logo size="hero" />
          <Heading level={1} size="hero" tone="inverse" id="hero-title">
            {hero.title}
          </Heading>
          <p className={styles.tagline}>{hero.tagline}</p>
          {isForChats ? (
            <WhatsAppButton />
          ) : (
            <SectionButtonLink section={headerAction.section} variant="inverse">
              {headerAction.label}
            </SectionButtonLink>
          )}
        </div>
      </section>
      {isForChats && <WhatsAppDialog />}
    </>
  );
}
