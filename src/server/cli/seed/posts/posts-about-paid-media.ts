import type { DemoPost } from './demo-post.ts';

export const postsAboutPaidMedia: DemoPost[] = [
  {
    title: 'Your PPC Account Is a Filing Cabinet. Make It a Flywheel.',
    excerpt:
      'Structure used to be about control. Now it is about learning speed, and most accounts are organized for the wrong decade.',
    tags: ['PPC', 'Strategy'],
    picture: 'radar-161',
    daysAgo: 31,
    content: `
<p>Open an account that has been running for five years and you can read its history like tree rings. Here is the summer of single-keyword ad groups. Here is where somebody discovered match types. Here, sealed in amber, is a campaign named “TEST do not touch”.</p>
<p>All of that structure was built to keep things apart. It made sense when a human set every bid. Today the bidding learns, and it learns from volume, and every wall you keep is a wall it cannot see over.</p>
<h2>Fewer drawers, better labels</h2>
<p>For a typical account we go from sixty campaigns to six, divided by the only question that still needs a wall: <strong>would we pay a different price for this customer?</strong> Margin, lifetime and season are reasons. Spelling is not.</p>
<h2>The loop</h2>
<ol>
<li><strong>Feed it the truth.</strong> Send back what happened after the click: qualified, closed, returned. A conversion that turned into a refund should hurt.</li>
<li><strong>Give it room.</strong> Fifty conversions a month per campaign, or merge until you have them.</li>
<li><strong>Change one thing a week.</strong> Write down what you expect before you press save.</li>
<li><strong>Harvest.</strong> What the account teaches you about demand belongs in your content, your pricing and your product, not in a monthly PDF.</li>
</ol>
<h2>What you give up</h2>
<p>The comfortable feeling of control, mostly. And a few reports that only ever existed to show how many drawers there were. In exchange an account for a regional insurer went from 19 to 31 qualified leads a day on the same spend, and its manager now has her Thursdays back.</p>
<p>We wrote down the questions we ask in the first hour of an audit. <a href="/contact">Ask us for them</a>; they are free and slightly impolite.</p>`,
  },
  {
    title: 'Broad Match Grew Up. Your Negatives Should Too.',
    excerpt: 'Exclusions are no longer housekeeping. They are the steering wheel.',
    tags: ['PPC', 'Search Ads'],
    picture: 'prisms-172',
    daysAgo: 96,
    content: `
<p>Five years ago broad match was how you donated money to search engines. It has since learned to read, and in accounts with honest conversion data it now finds customers that no keyword list would have. But it reads with enthusiasm, and enthusiasm needs boundaries.</p>
<h2>Three layers</h2>
<h3>Never</h3>
<p>Account-wide, short, reviewed once a year. Jobs, free downloads, the famous singer who shares your brand name.</p>
<h3>Not here</h3>
<p>Campaign level. This is where you keep customers from being greeted by the wrong offer: “repair” stays out of sales, “wholesale” stays out of retail. Treat it as signage rather than as a fence.</p>
<h3>Not yet</h3>
<p>Themes you would like but cannot serve well today. Give each one a date and a name. When the date comes, somebody has to decide again.</p>
<h2>The weekly half hour</h2>
<p>Sort search terms by cost. Read the first fifty aloud, preferably to a colleague. You will hear the wrong ones before you see them. For every exclusion you add, ask whether it says something about the <em>landing page</em> instead: if thirty people looked for prices and left, the answer may be to print the prices.</p>
<blockquote><p>A negative keyword is a sentence about who you are not. Write it as carefully as the ads that say who you are.</p></blockquote>
<p>One warning. Lists inherited from the exact-match era are often two thousand entries long and block half of what makes broad match useful. Before adding a single new exclusion, take out the ones nobody can explain.</p>`,
  },
  {
    title: 'Creative Is the New Targeting',
    excerpt:
      'The platforms decide who sees the ad. The ad decides who stops. How to brief creative as if it were the media plan, because it is.',
    tags: ['Paid Social', 'Creative', 'Strategy'],
    picture: 'ribbons-181',
    daysAgo: 154,
    videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    content: `
<p>Remember interest targeting? Hiking, but not camping; parents, but not of toddlers. We spent years sharpening those pencils. Then the platforms took the pencils away and, to everybody’s irritation, results improved.</p>
<p>What replaced targeting is creative. An ad that opens on a stained carpet finds people with stained carpets, more precisely than any checkbox ever did. The system watches who lingers and goes looking for more of them. <strong>Your first two seconds are the audience definition.</strong></p>
<h2>Brief for difference, not for variations</h2>
<p>Twelve versions of one idea in twelve background colors teach the system nothing. Four genuinely different reasons to care teach it a great deal. We brief along four lines:</p>
<ul>
<li><strong>The problem</strong>, shown without mercy</li>
<li><strong>The moment after</strong>, when it is solved</li>
<li><strong>The skeptic</strong>, who asks what the viewer is thinking</li>
<li><strong>The proof</strong>, filmed on a phone, unrehearsed</li>
</ul>
<h2>Make ten before you polish one</h2>
<p>The film above took three weeks. The phone clip that beat it took eleven minutes. That does not mean that craft is dead; it means that craft belongs <em>after</em> you know which of the four reasons works. Then spend the three weeks.</p>
<h2>Read results like an editor</h2>
<p>Look at where people stop watching rather than at how many clicked. The drop at second three is a casting note. The drop at second nine is a script note. The drop at the logo is a compliment: they had already decided.</p>`,
  },
  {
    title: 'How to Read a Search Terms Report in Fifteen Minutes',
    excerpt: 'A routine for people who have been avoiding it, which is everyone.',
    tags: ['PPC', 'Search Ads', 'How-To'],
    picture: 'led-wave-191',
    daysAgo: 352,
    content: `
<p>The search terms report is the only place in marketing where customers tell you, unprompted and in their own spelling, what they want. It is also a table with nine thousand rows, and so it gets opened about as often as the emergency exit.</p>
<p>Here is a way through it that fits between two meetings.</p>
<h2>Minutes one to five: the expensive end</h2>
<p>Sort by cost, take the top forty rows and give each a mark: <em>yes</em>, <em>no</em> or <em>huh</em>. Do nothing else. The no’s become exclusions at the end. The huh’s are the reason you are here.</p>
<h2>Minutes five to ten: the huh’s</h2>
<p>For each one, type it into a search engine and look at what else is on the page. You will understand in ten seconds what the person had in mind, and it is often something you sell under another name.</p>
<h2>Minutes ten to fourteen: the long tail, by word</h2>
<p>Split all terms into single words, count them and sum up their cost. You are looking for words that are frequent, expensive and absent from your ads: <strong>near, same-day, without, for seniors</strong>. Each is a headline waiting to be written.</p>
<h2>Minute fifteen: one sentence</h2>
<p>Write down what you learned in a sentence that a colleague outside marketing would find interesting. If you cannot, you read the numbers and not the words. Go back to the huh’s.</p>
<p>Do this every Monday for a month and you will know your customers better than any survey you could commission.</p>`,
  },
  {
    title: 'A Sensible Budget Split for a First Paid Year',
    excerpt: 'Seventy, twenty, ten is a fine start. Here is what goes into each.',
    tags: ['PPC', 'Budget'],
    picture: 'radar-202',
    daysAgo: 14,
    isDraft: true,
    content: `
<p>Outline for the workshop in spring; turn into a post afterwards.</p>
<table>
<thead><tr><th>Share</th><th>Goes to</th><th>Judged by</th></tr></thead>
<tbody>
<tr><td>70%</td><td>Demand that exists: search, shopping, retargeting within seven days</td><td>Cost for each qualified lead</td></tr>
<tr><td>20%</td><td>Demand you can create: video and social with distinct ideas</td><td>Branded searches, six weeks later</td></tr>
<tr><td>10%</td><td>Things that will probably fail</td><td>What was learned, in one sentence</td></tr>
</tbody>
</table>
<p>Open question: what to say to companies with less than two thousand a month? Probably “do the seventy only, and do it well”.</p>`,
  },
];
