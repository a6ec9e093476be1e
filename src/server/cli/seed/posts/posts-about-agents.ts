import type { DemoPost } from './demo-post.ts';

export const postsAboutAgents: DemoPost[] = [
  {
    title: 'AI Agents Need a Job Description',
    excerpt:
      'Before you choose a model, write the vacancy. The page you would give a new colleague turns out to be the best specification an agent can have.',
    tags: ['AI Agents', 'Strategy'],
    picture: 'orbits-61',
    daysAgo: 12,
    content: `
<p>When a client asks us for an agent, we send back a form that looks suspiciously like a job posting. Title, purpose, who it reports to, what it may decide alone, what it must escalate, and how we will know in ninety days whether hiring it was a good idea.</p>
<p>People laugh, then they fill it in, and somewhere around “what it may decide alone” the room goes quiet. That silence is the project.</p>
<h2>Six lines that matter</h2>
<ol>
<li><strong>Purpose.</strong> One sentence with a verb in it. “Answers questions about orders” is a purpose. “Delights customers” is a poster.</li>
<li><strong>Tools.</strong> What it can read, what it can change. Two different lists, please.</li>
<li><strong>Authority.</strong> The amounts, the words and the promises it may use without asking.</li>
<li><strong>Escalation.</strong> To whom, how fast, and what it says while the customer waits.</li>
<li><strong>Evidence.</strong> The record it leaves, so that a person can see why it did what it did.</li>
<li><strong>Probation.</strong> The number that ends the experiment, agreed on before it begins.</li>
</ol>
<h2>Why authority comes before intelligence</h2>
<p>A brilliant agent with no authority is a search box with manners. A modest agent that may issue a refund of up to forty dollars resolves a third of all tickets in under a minute. Capability is bought by the token; authority is granted by a person who will be asked about it later. Get that person into the room early.</p>
<blockquote><p>The question is never “can it do this?”. It is “who answers for it when it does?”</p></blockquote>
<h2>The ninety-day review</h2>
<p>We put it in the calendar on the day an agent goes live, with three outcomes and no fourth: promote it, retrain it, or let it go. Two of the agents we have built have been let go. Both had excellent demos.</p>
<p>If you are about to hire your first one, start with the vacancy. We are happy to <a href="/contact">read it with you</a>.</p>`,
  },
  {
    title: 'Our Support Agent Says “I Don’t Know” and Customers Love It',
    excerpt:
      'Raising the share of honest non-answers from two to nineteen percent was the best thing we did for satisfaction all year.',
    tags: ['AI Agents', 'Customer Experience'],
    picture: 'ridges-71',
    daysAgo: 47,
    videoUrl: 'https://vimeo.com/76979871',
    content: `
<p>For its first month, the support agent we built for an online furniture retailer answered almost everything. It was polite, fluent and wrong about once in every twelve replies. Nobody complained much. They simply called the next day, angrier.</p>
<p>So we changed the objective. Instead of rewarding answers, we rewarded answers <em>that could be traced to a document</em>, and made “I don’t know, but here is who does” a perfectly respectable reply.</p>
<h2>What happened</h2>
<ul>
<li>Non-answers rose from 2 to 19 percent.</li>
<li>Repeat contacts within three days fell by 41 percent.</li>
<li>Satisfaction went <strong>up</strong>, and it went up most for the people who were told “I don’t know”.</li>
</ul>
<p>That last one took us a week to believe. Then we read the conversations. A quick, honest handover to a named colleague, with the story already told, is better service than most people have had anywhere this year.</p>
<h2>How to build an agent that can shrug</h2>
<h3>Give it something to stand on</h3>
<p>Every sentence with a fact in it must point to a source the customer could read. No source, no sentence.</p>
<h3>Make the handover a feature</h3>
<p>The agent writes the summary, books the slot and tells the customer the name of the person who will call. The short film above shows the full exchange.</p>
<h3>Count the right thing</h3>
<p>We deleted “containment rate” from the dashboard. It measures how well you keep people away from help.</p>
<p>The agent now knows less, says less, and is trusted more. There may be a lesson in that for the rest of us.</p>`,
  },
  {
    title: 'Testing Agents Like Software: The Eval Suite Behind Our Lead Qualifier',
    excerpt:
      'Two hundred conversations, eleven rules and one red line. How we know that a change made things better before a prospect does.',
    tags: ['AI Agents', 'Engineering', 'Quality'],
    picture: 'radar-81',
    daysAgo: 89,
    content: `
<p>Our lead qualifier talks to about ninety people a day. We change something in it every week: a prompt, a tool, a model. Without a way to tell better from worse, each of those changes would be a coin toss made in public.</p>
<p>This is the suite that stands between us and the coin.</p>
<h2>Real conversations, lightly disguised</h2>
<p>We keep two hundred conversations, stripped of names, in five groups: ready to buy, curious, wrong fit, hostile, and confused. New ones replace old ones every month, because the way people ask changes faster than you would think.</p>
<h2>Rules a person can read</h2>
<p>Each conversation carries a few expectations. They are plain enough that our sales lead writes them herself:</p>
<pre><code>{
  "conversation": "confused-017",
  "expect": [
    "asks at most one question per message",
    "never states a price",
    "offers a call before the fourth message",
    "records budget as unknown, not zero"
  ]
}</code></pre>
<p>Half of the rules are checked by ordinary code, which is fast and never in a mood. The rest are judged by a second model, and we judge the judge: every Friday a colleague grades twenty of its verdicts. Agreement below 95 percent stops the line.</p>
<h2>The red line</h2>
<p>Most rules are scored; one is absolute. If the agent ever promises something that is not in the catalog, the change does not ship, however good the average looks. Averages do not sign contracts.</p>
<h2>What it costs</h2>
<p>A full run takes six minutes and costs about as much as a sandwich. The first week to build it felt long. It has since caught two dozen regressions, three of which would have been very expensive conversations.</p>`,
    addition: {
      daysAgo: 19,
      content: `
<h2>Update: the suite found its own bug</h2>
<p>A reader asked what happens when the expectations themselves are wrong. It happened in week eleven: a rule forbade the word “free”, and the agent began to avoid “feel free to call”. We now review every rule that has never failed, on the theory that it is either perfect or broken.</p>`,
    },
  },
  {
    title: 'When Not to Use an Agent',
    excerpt: 'A one-page decision table, and the four projects we talked ourselves out of.',
    tags: ['AI Agents', 'Strategy'],
    picture: 'horizon-92',
    daysAgo: 173,
    content: `
<p>We build agents for a living, so take this as an admission against interest: a good half of the agents people ask us for should be a form, a rule or a phone number.</p>
<h2>The table</h2>
<table>
<thead><tr><th>If the task is…</th><th>Use</th><th>Because</th></tr></thead>
<tbody>
<tr><td>Always the same</td><td>A script</td><td>It is cheaper, faster and never improvises</td></tr>
<tr><td>Rare and serious</td><td>A person</td><td>You cannot test what happens twice a year</td></tr>
<tr><td>A choice among five things</td><td>A form</td><td>Five buttons beat a conversation</td></tr>
<tr><td>Different every time, low stakes</td><td>An agent</td><td>This is what they are for</td></tr>
<tr><td>Different every time, high stakes</td><td>An agent and a person</td><td>Let one draft and the other sign</td></tr>
</tbody>
</table>
<h2>Four we declined</h2>
<p><strong>A scheduling agent for a dental practice.</strong> They needed a calendar page. It took an afternoon and the phone stopped ringing.</p>
<p><strong>A contract reviewer for a two-person studio.</strong> They sign nine contracts a year. We gave them the name of a lawyer.</p>
<p><strong>A “brand personality” for a utility company.</strong> People who have lost power do not want banter.</p>
<p><strong>An agent to answer internal questions</strong> for a team whose documentation had not been touched in three years. The agent would have been a very articulate guide to a building that no longer existed. They fixed the documents, and then found that search was enough.</p>
<h2>The honest test</h2>
<p>Describe the ideal outcome without using the words “AI”, “agent” or “chat”. If the description still sounds like a conversation, call us. If it sounds like a button, build the button.</p>`,
  },
  {
    title: 'Letting an Agent Manage a Media Budget: Month One',
    excerpt: 'We gave an agent five thousand dollars and a very short leash.',
    tags: ['AI Agents', 'PPC'],
    picture: 'bars-102',
    daysAgo: 1,
    isDraft: true,
    content: `
<p>The rules: one campaign, five thousand dollars, bids within twenty percent of ours, and a human veto until noon each day. The agent may move money between ad groups but may not create or delete anything.</p>
<h2>Week one</h2>
<p>It did almost nothing, which was the first good sign. It asked for conversion data with a longer window, correctly.</p>
<h2>Week two</h2>
<p>It moved eighteen percent of the budget to evenings. We would have waited another week for significance. It was right, but we cannot yet say whether for the right reason.</p>
<h2>Weeks three and four</h2>
<p><em>Numbers to come once the attribution window closes on the 21st.</em></p>`,
  },
];
