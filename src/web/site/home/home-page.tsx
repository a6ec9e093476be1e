import type { Home } from '#contract/site-words.ts';
import { ClosingCall } from '../layout/closing-call.tsx';
import { Hero } from './hero.tsx';
import { HowWeWork } from './how-we-work.tsx';
import { OurPromises } from './our-promises.tsx';
import { WhatWeDo } from './what-we-do.tsx';

export function HomePage({ home, services }: { home: Home; services: string[] }) {
  const { closing } = home;
  return (
    <>
      <Hero home={home} services={services} />
      {home.disciplines.items.length > 0 && <WhatWeDo disciplines={home.disciplines} services={services} />}
      {home.steps.items.length > 0 && <HowWeWork {...home.steps} />}
      {home.promises.items.length > 0 && <OurPromises {...home.promises} />}
      <ClosingCall
        title={closing.title}
        text={closing.description}
        action={closing.action.label}
        to={closing.action.href}
      />
    </>
  );
}
