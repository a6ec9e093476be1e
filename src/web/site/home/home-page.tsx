import { sitePaths } from '#contract/paths.ts';
import { ClosingCall } from '../layout/closing-call.tsx';
import { Hero } from './hero.tsx';
import { HowWeWork } from './how-we-work.tsx';
import { OurPromises } from './our-promises.tsx';
import { WhatWeDo } from './what-we-do.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <WhatWeDo />
      <HowWeWork />
      <OurPromises />
      <ClosingCall
        title="Put your brand in lights."
        text="Write us three sentences about what you sell and who should want it. A person reads every message."
        action="Start a conversation"
        to={sitePaths.contact}
      />
    </>
  );
}
