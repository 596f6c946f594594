import { hero } from '#content/hero.ts';
import { Logo } from '#ui/Logo.tsx';
import { Heading } from '#ui/Text.tsx';
import { SectionButtonLink } from '#sections/site/SectionLink.tsx';
import * as styles from './Hero.css.ts';

export function Hero() {
  const { section, label } = hero.action;
  return (
    <section id="inicio" aria-labelledby="hero-title" tabIndex={-1} className={styles.hero}>
      <div className={styles.content}>
        <Logo size="hero" />
        <Heading level={1} size="hero" tone="inverse" id="hero-title">
          {hero.title}
        </Heading>
        <p className={styles.tagline}>{hero.tagline}</p>
        <SectionButtonLink section={section} variant="inverse">
          {label}
        </SectionButtonLink>
      </div>
    </section>
  );
}
