export type DemoPage = {
  title: string;
  slug: string;
  metaDescription: string;
  daysAgo: number;
  isPublished: boolean;
  content: string;
  /** What was added when the page was edited, and when that was. */
  addition?: { daysAgo: number; content: string };
};

export const demoPages: DemoPage[] = [
  {
    title: 'About Us',
    slug: 'about',
    metaDescription:
      'We are a small digital advertising agency that pairs strategists with machines, and answers for what both of them do.',
    daysAgo: 400,
    isPublished: true,
    content: `
<p>We started in a room above a print shop, with two desks and a client who wanted fewer, better customers. We still want that for everyone we work with. The desks have multiplied, the print shop is a bakery now, and much of the work that used to keep us there past midnight is done by machines that do not mind.</p>
<h2>What we believe</h2>
<ul>
<li><strong>Creativity is the advantage.</strong> Everyone can buy the same media and the same models. Nobody can buy the same idea.</li>
<li><strong>Machines should do the waiting.</strong> People should do the deciding.</li>
<li><strong>If it cannot be measured, it can still matter.</strong> If it can be measured, measure it properly.</li>
<li><strong>Clients are owed the truth</strong> while it is still useful.</li>
</ul>
<h2>How we work</h2>
<p>A strategist, a maker and an engineer sit together from the first day to the last. There are no account layers: you talk to the people who do the work. We take on about a dozen clients at a time and most of them stay for years.</p>
<blockquote><p>They asked more questions in the first week than our last agency did in three years.</p></blockquote>
<h2>Come and see us</h2>
<p>The coffee is excellent, thanks to the bakery. <a href="/contact">Write first</a>, so that we can put the kettle on.</p>`,
  },
  {
    title: 'Privacy Policy',
    slug: 'privacy-policy',
    metaDescription: 'What we collect on this website, why, for how long, and how to have it deleted.',
    daysAgo: 398,
    isPublished: true,
    content: `
<p>This policy is written to be read. If anything in it is unclear, that is our mistake: please <a href="/contact">tell us</a>.</p>
<h2>What we collect</h2>
<table>
<thead><tr><th>When you…</th><th>We keep</th><th>For</th></tr></thead>
<tbody>
<tr><td>Visit a page</td><td>A line in a log without your address</td><td>30 days</td></tr>
<tr><td>Write to us</td><td>Your name, e-mail address, message and whatever else you choose to tell us</td><td>As long as we are in touch, and two years after</td></tr>
<tr><td>Apply for a position</td><td>Your application</td><td>Six months, unless you ask us to keep it</td></tr>
</tbody>
</table>
<h2>What we do not do</h2>
<ul>
<li>We do not sell or rent data to anyone.</li>
<li>We set no advertising cookies on this site.</li>
<li>We do not use your message to train anything.</li>
</ul>
<h2>Your rights</h2>
<p>You may see what we hold about you, correct it, or have it deleted. One message is enough and you do not need to give a reason. We answer within ten working days.</p>
<h2>Spam protection</h2>
<p>The contact form asks your browser to solve a small puzzle so that machines find it tedious to write to us. It runs on our own server unless the form shows another provider’s name.</p>`,
    addition: {
      daysAgo: 120,
      content:
        '<h2>Changes</h2><p>We shortened the life of our logs from 90 to 30 days. Nothing else has changed.</p>',
    },
  },
  {
    title: 'Terms of Service',
    slug: 'terms',
    metaDescription: 'The terms under which we work and under which you may use this website.',
    daysAgo: 397,
    isPublished: true,
    content: `
<p>These terms apply to this website. Work that we do for clients is covered by the agreement we sign together, which is four pages long and contains no Latin.</p>
<h2>1. Using this site</h2>
<p>You may read, link to and quote from anything published here, with attribution. Please do not copy whole articles, and do not present our work as your own.</p>
<h2>2. No advice without a conversation</h2>
<p>What we publish is written with care, but without knowledge of your situation. Before you change a budget because of something you read here, talk to somebody. It need not be us.</p>
<h2>3. Links to other places</h2>
<p>We link to pages that we found useful on the day we linked to them. We do not control them and cannot answer for what they become.</p>
<h2>4. Liability</h2>
<p>We are liable without limit for intent and gross negligence. Otherwise we are liable only for the breach of essential duties, and only for damage that could be foreseen.</p>
<h2>5. Questions</h2>
<p>Use the <a href="/contact">contact form</a>. A person reads it.</p>`,
  },
  {
    title: 'Case Studies',
    slug: 'case-studies',
    metaDescription:
      'Three projects with the numbers, the method behind the numbers, and what we would do differently.',
    daysAgo: 165,
    isPublished: true,
    content: `
<p>We publish few case studies and ask a lot of each: a number with its method, a mistake, and the client’s permission for both.</p>
<h2>Harbor &amp; Pine: fewer articles, more orders</h2>
<p>A maker of standing desks had four hundred articles and a flat line. We deleted 140 of them and built a single interactive guide in their place.</p>
<ul>
<li><strong>Orders from organic search:</strong> up 33 percent in two quarters, against the same quarters of the year before</li>
<li><strong>Sessions:</strong> down 21 percent, and nobody misses them</li>
<li><strong>Our mistake:</strong> we launched the guide in a week of sales and had to wait a month for clean numbers</li>
</ul>
<h2>Northway Mutual: six campaigns instead of sixty</h2>
<p>A regional insurer ran an account built for another decade. We merged it along the one line that mattered, the value of a customer, and sent back what happened after the click.</p>
<ul>
<li><strong>Qualified leads a day:</strong> from 19 to 31 on the same budget</li>
<li><strong>Time spent on bids:</strong> from two days a week to two hours</li>
<li><strong>Our mistake:</strong> we merged one campaign too many, and took it apart again in week five</li>
</ul>
<h2>Fernleaf Trails: a relaunch without the dip</h2>
<p>Eleven thousand addresses moved in one evening. The full story is in <a href="/blog/the-migration-that-lost-no-traffic">The Migration That Lost No Traffic</a>.</p>
<ul>
<li><strong>Search traffic in the eight weeks after:</strong> up 3 percent</li>
<li><strong>Broken addresses:</strong> none</li>
<li><strong>Our mistake:</strong> we underestimated the cake</li>
</ul>
<p>Would you like to be the next one? <a href="/contact">Tell us what is stuck.</a></p>`,
    addition: {
      daysAgo: 33,
      content:
        '<h2>In progress</h2><p>Two more are being written: a support agent that admits what it does not know, and a media budget with a very short leash.</p>',
    },
  },
  {
    title: 'Press Kit',
    slug: 'press-kit',
    metaDescription: 'Logos, portraits, boilerplate and a person to call.',
    daysAgo: 8,
    isPublished: false,
    content: `
<p>Everything a journalist needs, without having to ask for it.</p>
<h2>In one sentence</h2>
<p>We are a digital advertising agency that combines human creativity with AI workflows, automation and agents.</p>
<h2>In one paragraph</h2>
<p>Founded above a print shop by a strategist and an engineer, the agency works with about a dozen clients at a time on campaigns, search, content, brand and measurement. It is known for publishing its mistakes.</p>
<h2>Downloads</h2>
<ul>
<li>Logo, light and dark (to be uploaded)</li>
<li>Portraits of the founders (to be taken; preferably not on a Monday)</li>
</ul>
<h2>Contact</h2>
<p>For interviews please use the <a href="/contact">contact form</a> with “Press” in the subject. We answer on the same day.</p>`,
  },
];
