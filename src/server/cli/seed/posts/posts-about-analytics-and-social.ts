import type { DemoPost } from './demo-post.ts';

export const postsAboutAnalyticsAndSocial: DemoPost[] = [
  {
    title: 'The Five Numbers on Our Client Dashboards',
    excerpt:
      'We removed forty-one charts. Here is what is left, how each number is worked out, and the question it exists to answer.',
    tags: ['Analytics', 'Reporting'],
    picture: 'bars-271',
    daysAgo: 54,
    content: `
<p>The average dashboard we inherit has forty-six charts. We ask the client which of them led to a decision in the past quarter. The record is four. The median is one.</p>
<p>So we start again, from the decisions. In almost every business we work with, five numbers cover them.</p>
<table>
<thead><tr><th>Number</th><th>How it is worked out</th><th>The decision</th></tr></thead>
<tbody>
<tr><td>Qualified demand</td><td>Leads that sales accepted, by the week they arrived</td><td>Do we push or hold?</td></tr>
<tr><td>Cost of a customer</td><td>All marketing spend, salaries included, divided by new customers</td><td>Can we afford to grow?</td></tr>
<tr><td>Time to first value</td><td>Median days from signing to the first thing the customer paid for</td><td>Is the promise true?</td></tr>
<tr><td>Return rate</td><td>Customers who buy again within their natural cycle</td><td>Is the product doing its share?</td></tr>
<tr><td>Brand searches</td><td>Searches for the name, seasonally adjusted</td><td>Does anyone remember us?</td></tr>
</tbody>
</table>
<h2>Rules of the house</h2>
<ul>
<li>Every number has <strong>one owner</strong>, who can explain it without notes.</li>
<li>Every number has a <strong>range that is normal</strong>. Inside it, nobody may comment.</li>
<li>A change of definition is announced like a change of price.</li>
</ul>
<h2>But what about…</h2>
<p>Bounce rate, impressions, followers, open rate? They still exist, one click further down, for the people who work on them. A pilot has two hundred instruments and the passengers get altitude and time of arrival. Nobody feels deprived.</p>
<p>The most common reaction, a month in, is relief. The second most common is a faintly alarmed silence, when it turns out that nobody had known the cost of a customer. That silence is worth the whole exercise.</p>`,
  },
  {
    title: 'Attribution Without the Argument',
    excerpt:
      'Every channel claims the same sale. Three imperfect methods, used together, end the meeting sooner than one perfect model.',
    tags: ['Analytics', 'PPC', 'Strategy'],
    picture: 'streams-281',
    daysAgo: 110,
    content: `
<p>If you add up the sales that each platform says it caused, most companies are twice as large as they are. Everyone in the room knows this, and the meeting takes place anyway: search claims it, social claims it, e-mail was there too, and the television people smile because no one can prove a thing.</p>
<p>We have stopped looking for the model that settles it. We use three that disagree, on purpose.</p>
<h2>1. What the clicks say</h2>
<p>The usual last-touch report. Precise, immediate and biased towards whoever stood nearest the till. Good for daily work <em>inside</em> a channel. Useless between channels.</p>
<h2>2. What people say</h2>
<p>One open question after the purchase: <strong>how did you first hear of us?</strong> No drop-down. Read a hundred answers a month. It is unscientific, and it was the only thing that noticed a podcast which drove a fifth of one client’s sales without a single click.</p>
<h2>3. What happens when you stop</h2>
<p>Twice a year, switch a channel off in a third of your regions for four weeks. It costs a little and it is the closest thing to the truth you will get. Do it in a normal month, write down your guess beforehand and show the guess.</p>
<blockquote><p>When two of the three agree, we act. When all three differ, we test. When nobody has asked in a year, we stop.</p></blockquote>
<h2>The politics</h2>
<p>The real gift of three methods is social. Nobody loses. Each channel has a number it likes, and the conversation moves from “who deserves the credit” to “what should we try”. We have seen that sentence save more budget than any algorithm.</p>`,
    addition: {
      daysAgo: 62,
      content: `
<h2>Postscript: the holdout</h2>
<p>The regional test we mentioned has since finished. Branded search, switched off in eleven cities, cost <strong>two percent</strong> of sales against the nineteen percent that the platform had claimed. The budget now pays for the podcast.</p>`,
    },
  },
  {
    title: 'Consent-First Analytics: Measuring Less, Learning More',
    excerpt:
      'We asked before we measured. A third said no. What we lost, what we kept, and why we would not go back.',
    tags: ['Analytics', 'Privacy'],
    picture: 'network-291',
    daysAgo: 201,
    content: `
<p>When we redesigned the consent notice on a client’s shop, “decline” became a button of the same size and color as “accept”. It was the decent thing to do and, as of that summer, the law. Thirty-four percent of visitors pressed it. The marketing team had been told to expect a catastrophe.</p>
<h2>What we lost</h2>
<p>Individual journeys for a third of all visitors. Some retargeting. A chart of returning users that, on inspection, had been wrong for years because of one man with nine browsers.</p>
<h2>What we kept</h2>
<ul>
<li><strong>Totals.</strong> The server counts requests and orders without knowing who anyone is.</li>
<li><strong>Proportions.</strong> The two thirds who agreed behave enough like the rest. We check this every quarter against orders.</li>
<li><strong>Experiments.</strong> Testing two versions of a page needs to know which one was shown, not to whom.</li>
</ul>
<h2>What we gained</h2>
<p>Pages that load half a second faster, with eleven scripts fewer. A privacy page short enough to read. And a useful discipline: before anyone may collect a new field, they have to write down the question it will answer and the day on which it will be deleted. More than half of all requests do not survive the form.</p>
<h2>Would we go back?</h2>
<p>Nobody has asked to. Revenue did not notice. The data set is smaller, cleaner and ours, and for the first time in a decade the whole team understands every column in it.</p>`,
  },
  {
    title: 'Community Is a Channel: A Social Playbook in Draft',
    excerpt: 'Working notes on replying for a living.',
    tags: ['Social Media', 'Community'],
    picture: 'ridges-302',
    daysAgo: 20,
    isDraft: true,
    content: `
<p>Working title. The claim: for most of our clients <strong>replies outperform posts</strong>, and nobody staffs for them.</p>
<h2>Evidence so far</h2>
<ul>
<li>Garden center: 60 percent of reach came from answers in other people’s threads</li>
<li>Bike maker: one patient reply about chain wear, saved 4,000 times</li>
<li>Our own account: nobody cares about our posts, and that is fine</li>
</ul>
<h2>The playbook</h2>
<ol>
<li>Answer the question that was asked. Then stop.</li>
<li>Use your name.</li>
<li>Admit what you sell, once.</li>
<li>Come back the next day.</li>
</ol>
<p>Still missing: how to measure it without ruining it.</p>`,
  },
];
