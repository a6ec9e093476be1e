import type { DemoPost } from './demo-post.ts';

export const postsAboutWorkflows: DemoPost[] = [
  {
    title: 'The Two-Hour Brief: How We Rebuilt Campaign Planning Around AI',
    excerpt:
      'Planning used to take nine days and eleven people. Here is the workflow that turned it into one focused morning, and the parts we refused to hand over.',
    tags: ['AI Workflows', 'Planning', 'Process'],
    picture: 'network-11',
    daysAgo: 6,
    inlinePicture: 'ribbons-12',
    content: `
<p>Last spring we timed a campaign brief from the first call to the signed document. It took nine working days. The thinking itself, once we laid the calendar invitations end to end, took a little under four hours. Everything else was waiting: for the research deck, for the numbers from the ad account, for somebody to find the brand guidelines that were current rather than merely recent.</p>
<p>So we set ourselves a rude target. One brief, two hours, no loss of quality. This is what we built, what it costs us, and where a person still has to sit in the chair.</p>
<h2>Start with the waiting, not the writing</h2>
<p>The tempting thing is to ask a model to write the brief. We tried that first and got confident documents about nobody in particular. The better question was: <strong>what does a strategist wait for?</strong> Four things came up every single time.</p>
<ul>
<li>What the audience actually says, in their own words, from reviews, calls and search queries</li>
<li>What the account has already tried, and what it cost to learn</li>
<li>What three competitors are promising this quarter</li>
<li>What the client has said no to before</li>
</ul>
<p>None of these need creativity. All of them need patience, and patience is the one thing software has in unlimited supply.</p>
<h2>The workflow, hour by hour</h2>
<table>
<thead><tr><th>When</th><th>What the machine does</th><th>What a person does</th></tr></thead>
<tbody>
<tr><td>Night before</td><td>Gathers calls, reviews, search terms and past tests into one fact sheet with sources</td><td>Nothing at all</td></tr>
<tr><td>0:00 – 0:30</td><td>Answers questions about the fact sheet, always with a citation</td><td>Reads, doubts, strikes out what is not true</td></tr>
<tr><td>0:30 – 1:15</td><td>Offers six angles and argues against each of them</td><td>Picks one, usually a mixture of two</td></tr>
<tr><td>1:15 – 2:00</td><td>Drafts the document in the client’s format</td><td>Rewrites the first paragraph and the proposition by hand</td></tr>
</tbody>
</table>
<img src="{picture}" alt="Strands of light that converge into a single bright line" class="img-full img-rounded">
<h2>The rule that made it work</h2>
<blockquote><p>Nothing enters the fact sheet without a link to where it came from. A claim without a source is deleted, even when it is obviously true.</p></blockquote>
<p>It sounds bureaucratic and it changed everything. Strategists stopped checking the machine’s work and started using it, because checking became one click. Clients noticed too: when someone asks “how do you know that?” in a meeting, the answer is already in the margin.</p>
<h2>What we kept for ourselves</h2>
<p>Two lines in every brief are written by a human being, alone, with the screen off: the single-minded proposition, and the sentence that says who we are willing to lose. A model will happily please everyone. A brief that pleases everyone is a media plan with adjectives.</p>
<p>If your planning feels slower than your market, <a href="/contact">bring us one brief</a> and we will rebuild it with you in a morning.</p>`,
  },
  {
    title: 'Automate the Handoff, Not the Judgment',
    excerpt:
      'Most marketing automation fails at the same spot: it replaces a decision when it should have removed a delay.',
    tags: ['Automation', 'Process'],
    picture: 'streams-21',
    daysAgo: 23,
    content: `
<p>Every automation project begins with a map of boxes and arrows, and almost everyone automates the boxes. The boxes are where people decide things. The arrows are where work lies in an inbox until Thursday.</p>
<p>We have now taken apart some forty marketing processes for clients of every size, and the pattern is dull in its consistency: <strong>about four fifths of the elapsed time lives in the arrows.</strong> A lead sits in a form tool until somebody exports it. A designer waits for a headline that was approved on Monday in a comment nobody was tagged in. An invoice waits for a purchase order number that has been in the contract all along.</p>
<h2>How to find the arrows</h2>
<ol>
<li>Take one piece of work that was finished last week. A landing page is ideal.</li>
<li>Write down every time it changed hands, with the timestamps.</li>
<li>Subtract the hours in which somebody was actually working on it.</li>
<li>Sort what is left by size. That is your automation roadmap.</li>
</ol>
<p>The list is usually embarrassing, and that is a gift. Nobody has ever defended a delay.</p>
<h2>Three handoffs worth automating this month</h2>
<h3>From form to first reply</h3>
<p>Not an autoresponder. A real message from a named person, drafted with the context of the page the visitor came from, waiting in that person’s outbox for one click. Median reply time for one of our clients fell from six hours to eleven minutes, and nobody gave up the right to say “not this one”.</p>
<h3>From approval to publication</h3>
<p>An approval should <em>be</em> the trigger. If saying yes leaves work to do, the yes has not been designed yet.</p>
<h3>From result to lesson</h3>
<p>When a test ends, file the outcome where the next brief will look for it. We append a single line to a shared log: what we believed, what happened, what we would do next. It takes a machine four seconds and it has saved us from repeating ourselves more often than any dashboard.</p>
<h2>What stays in the box</h2>
<p>Pricing exceptions. Tone in a complaint. Whether this is the week to launch. You can inform those decisions with software, and you should. But a judgment that nobody makes is not automated, it is abandoned.</p>`,
  },
  {
    title: 'A Field Guide to Prompt Libraries That Survive Contact With a Team',
    excerpt:
      'Prompts are source code that everybody edits and nobody reviews. Here is how to keep a shared library useful past its second month.',
    tags: ['AI Workflows', 'Prompts', 'Marketing Ops'],
    picture: 'led-wave-31',
    daysAgo: 61,
    content: `
<p>Somewhere in your company there is a document called “Good prompts”. It has fourteen entries, three of them identical, and the person who started it has moved to another team. We have seen it in every client we have worked with. For a year we had one ourselves.</p>
<p>The cure is to stop treating prompts as tips and start treating them as small pieces of software. That means an owner, a version, a test and a reason to exist.</p>
<h2>The anatomy of a prompt worth keeping</h2>
<p>Ours live in plain text files beside the work they serve. Each begins with the same six lines:</p>
<pre><code>name:    ad-copy-variations
owner:   paid-social
version: 7
input:   product facts, audience note, three past winners
output:  12 headlines, max 40 characters, one idea each
test:    tests/ad-copy-variations.json</code></pre>
<p>The header costs a minute. It answers the question that kills most libraries: <em>is this still the one we use?</em></p>
<h2>Four habits that keep it alive</h2>
<ul>
<li><strong>One job per prompt.</strong> If you need the word “and” to describe it, split it.</li>
<li><strong>Examples beat adjectives.</strong> “Punchy” means nothing. Three headlines that won mean everything.</li>
<li><strong>Keep the failures.</strong> Every time a prompt embarrasses you, the input goes into its test file. That file becomes the most valuable document you own.</li>
<li><strong>Retire loudly.</strong> Unused for a quarter? Delete it and say so in the channel. A small library is read; a large one is searched, badly.</li>
</ul>
<h2>Test like you mean it</h2>
<p>Our tests are not clever. Each one is an input and a handful of statements a colleague would nod at: no more than forty characters, mentions the offer, does not promise next-day delivery to the islands. We run all of them when a model changes or a prompt does. It takes two minutes and catches about one regression a week.</p>
<blockquote><p>The moment the library has tests, people stop keeping private copies. They trust the shared one because it is the one that is checked.</p></blockquote>
<p>Begin with the three prompts your team uses most. Give each a header, five tests and a name on the door. You will not need the document called “Good prompts” again.</p>`,
  },
  {
    title: 'Nine Small Automations That Paid for Themselves in a Week',
    excerpt:
      'No platform, no transformation program. Nine modest pieces of plumbing, what each one took to build, and what it gave back.',
    tags: ['Automation', 'Marketing Ops'],
    picture: 'bars-41',
    daysAgo: 118,
    content: `
<p>Large automation programs get budgets. Small automations get results. These nine were each built in less than a day, by people who are not engineers, and each had earned back its hours by the following Friday.</p>
<table>
<thead><tr><th>Automation</th><th>Time to build</th><th>Saved each week</th></tr></thead>
<tbody>
<tr><td>Budget pacing note in the team channel at nine</td><td>2 hours</td><td>3 hours</td></tr>
<tr><td>Broken-link check on every published page</td><td>1 hour</td><td>2 hours</td></tr>
<tr><td>Call transcripts summarized into the deal record</td><td>5 hours</td><td>9 hours</td></tr>
<tr><td>Competitor price changes, compared on Mondays</td><td>4 hours</td><td>3 hours</td></tr>
<tr><td>Image resizing for all ad placements</td><td>3 hours</td><td>6 hours</td></tr>
<tr><td>New reviews sorted by theme</td><td>3 hours</td><td>2 hours</td></tr>
<tr><td>Campaign names checked against the convention</td><td>2 hours</td><td>2 hours</td></tr>
<tr><td>Meeting actions turned into tickets</td><td>2 hours</td><td>4 hours</td></tr>
<tr><td>Monthly report skeleton with charts in place</td><td>6 hours</td><td>7 hours</td></tr>
</tbody>
</table>
<h2>What they have in common</h2>
<p>Each one does a single thing, at a known time, for a named person. Each fails loudly: if the pacing note does not arrive, its owner hears about it before the client does. And each can be switched off in one click without anything else falling over.</p>
<h2>The one that surprised us</h2>
<p>The naming check. It felt petty when we built it. But a consistent campaign name is the difference between a report that assembles itself and an afternoon of detective work. Two hours a week is only what we can measure; the real gain is that nobody argues about which column to trust.</p>
<h2>How to pick your first</h2>
<p>Ask your team one question: <em>what did you do this week that you could do with your eyes closed?</em> Build the answer that comes up twice.</p>`,
    addition: {
      daysAgo: 40,
      content: `
<h2>Three months later</h2>
<p>Eight of the nine are still running. We retired the competitor price comparison: interesting every Monday, acted on never. The transcripts have grown into the backbone of our planning, which is a story we told in <a href="/blog/the-two-hour-brief-how-we-rebuilt-campaign-planning-around-ai">The Two-Hour Brief</a>.</p>`,
    },
  },
  {
    title: 'What We Broke When We Automated Reporting',
    excerpt: 'A candid list, in the order in which we noticed.',
    tags: ['Automation', 'Analytics'],
    picture: 'prisms-51',
    daysAgo: 3,
    isDraft: true,
    content: `
<p>In January we switched our monthly reports from written to generated. By March they were faster, cheaper and, in three specific ways, worse. Before we publish how we fixed them, here is what went wrong.</p>
<h2>Nobody read the good news any more</h2>
<p>A written report has a voice, and a voice implies that somebody looked. Our generated summaries were accurate and perfectly even, so clients skimmed them the way you skim terms and conditions.</p>
<h2>Averages swallowed the outliers</h2>
<p>The machine explained the total. The person used to explain the strange Tuesday. The strange Tuesday is where the money is.</p>
<h2>We stopped disagreeing with each other</h2>
<p>To be continued: the fix, with before and after pages. <strong>Needs the client’s permission for the screenshots.</strong></p>`,
  },
];
