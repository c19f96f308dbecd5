<?php
/**
 * Plugin Name:       Dating App
 * Description:       Puts the speed-dating widget on a page, as a block or by [dating-app].
 * Version:           1.2.0-dev
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           MIT
 * Text Domain:       dating-app
 */

namespace Dating_App;

defined( 'ABSPATH' ) || exit;

const OPTION = 'dating_app';
/** Handles of the widget's script, and of the block's in the editor. */
const SCRIPT = 'dating-app';
const EDITOR = 'dating-app-editor';
/** Em kept free where nobody said how many: the longest first screen on a phone. One is 16px, as in the widget, in any theme. */
const ROOM = '54';

function fields(): array {
	return array(
		'src'          => array( 'url', __( 'Address of embed.js', 'dating-app' ), 'https://cdn.example.org/dating/v1/embed.js' ),
		'api-host'     => array( 'url', __( 'Address of the API', 'dating-app' ), 'https://api.example.org' ),
		'client-id'    => array( 'text', __( 'Client id', 'dating-app' ), 'abc123' ),
		'link'         => array( 'url', __( 'Link shown without JavaScript', 'dating-app' ), 'https://app.example.org/abc123' ),
		'privacy-link' => array( 'url', __( 'Your privacy page', 'dating-app' ), 'https://www.example.org/privacy' ),
		'terms-link'   => array( 'url', __( 'Your terms', 'dating-app' ), 'https://www.example.org/terms' ),
		'room'         => array( 'number', __( 'Height kept free while it loads, in em', 'dating-app' ), ROOM ),
	);
}

/** What a page may choose for itself: label, help, choices. No addresses: whoever may write must not lead visitors elsewhere. */
function attributes(): array {
	return array(
		'product-title'   => array( __( 'Title', 'dating-app' ), __( 'In the header of the widget.', 'dating-app' ) ),
		'event-name'      => array( __( 'Name of the event', 'dating-app' ), __( 'Shown while there is nobody to browse.', 'dating-app' ) ),
		'release-at'      => array( __( 'Release of the profiles', 'dating-app' ), __( 'Such as 2026-12-05T22:30+01:00. Only words: the API decides when.', 'dating-app' ) ),
		'match-text'      => array( __( 'After a match', 'dating-app' ), __( 'What comes next, in your words.', 'dating-app' ) ),
		'support-email'   => array( __( 'E-mail of your support', 'dating-app' ), __( 'Shown on the help page; reports are mailed to it where the API takes none.', 'dating-app' ) ),
		'support-phone'   => array( __( 'Telephone of your support', 'dating-app' ), __( 'Shown on the help page, and to whoever has sent a report.', 'dating-app' ) ),
		'lang'            => array( __( 'Language', 'dating-app' ), '', array( '' => __( 'That of the page', 'dating-app' ), 'en' => 'English', 'de' => 'Deutsch', 'fr' => 'Français', 'es' => 'Español', 'it' => 'Italiano', 'nl' => 'Nederlands', 'pl' => 'Polski', 'pt' => 'Português', 'uk' => 'Українська', 'ar' => 'العربية' ) ),
		'color-scheme'    => array( __( 'Colours', 'dating-app' ), '', array( '' => __( 'As visitors set their system', 'dating-app' ), 'light' => __( 'Light', 'dating-app' ), 'dark' => __( 'Dark', 'dating-app' ) ) ),
		'heading-level'   => array( __( 'Level of its headings', 'dating-app' ), '', array( '' => 'h2', '1' => 'h1', '3' => 'h3', '4' => 'h4' ) ),
		'client-id'       => array( __( 'Client id', 'dating-app' ), __( 'If this page is for another event than the settings say.', 'dating-app' ) ),
		'load'            => array( __( 'Loading', 'dating-app' ), '', array( '' => __( 'When it is turned to', 'dating-app' ), 'visible' => __( 'When nearly in view', 'dating-app' ), 'eager' => __( 'At once', 'dating-app' ) ) ),
		'storage'         => array( __( 'Visitors stay signed in', 'dating-app' ), '', array( '' => __( 'Up to five hours', 'dating-app' ), 'session' => __( 'Until the tab is closed', 'dating-app' ), 'memory' => __( 'Until the page is left', 'dating-app' ) ) ),
		'dir'             => array( __( 'Direction of text', 'dating-app' ), '', array( '' => __( 'That of the language', 'dating-app' ), 'ltr' => __( 'Left to right', 'dating-app' ), 'rtl' => __( 'Right to left', 'dating-app' ) ) ),
		'routing'         => array( __( 'Screens in the address', 'dating-app' ), __( 'Memory is for themes whose scripts read the hash.', 'dating-app' ), array( '' => __( 'Automatic', 'dating-app' ), 'hash' => __( 'In the hash', 'dating-app' ), 'memory' => __( 'In memory', 'dating-app' ) ) ),
		'route-prefix'    => array( __( 'Prefix of its addresses', 'dating-app' ), __( '“dating” makes #/dating/login.', 'dating-app' ) ),
		'initial-route'   => array( __( 'First screen', 'dating-app' ), __( 'Such as /register. Empty: the landing screen.', 'dating-app' ) ),
		'consent-text'    => array( __( 'What people agree to', 'dating-app' ), __( 'In your words. A box to tick before they take part.', 'dating-app' ) ),
		'consent-version' => array( __( 'Version of that text', 'dating-app' ), __( 'Such as 2026-12. Change it with the text.', 'dating-app' ) ),
		'report-text'     => array( __( 'After a report', 'dating-app' ), __( 'What happens then, in your words.', 'dating-app' ) ),
		'next-event'      => array( __( 'Your next evening', 'dating-app' ), __( 'Shown to everybody once this one is over.', 'dating-app' ) ),
	);
}

function settings(): array {
	return wp_parse_args( (array) get_option( OPTION, array() ), array_fill_keys( array_keys( fields() ), '' ) );
}

function is_ready(): bool {
	return '' !== settings()['src'] && '' !== settings()['api-host'];
}

/** What is wrong with an address, in words. To http the widget sends no passwords, but on one's own machine. */
function fault_of( string $name, string $url ): string {
	list( 'scheme' => $scheme, 'host' => $host, 'path' => $path ) = (array) wp_parse_url( $url ) + array( 'scheme' => '', 'host' => '', 'path' => '' );
	$faults = array(
		__( 'this is no web address.', 'dating-app' ) => '' === $host,
		__( 'this must begin with https:, as passwords are sent there.', 'dating-app' ) => 'api-host' === $name && 'https' !== $scheme && ! preg_match( '/^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/i', $host ),
		__( 'this must be the address of the file embed.js, with its name at the end.', 'dating-app' ) => 'src' === $name && 'embed.js' !== basename( $path ),
	);
	return (string) array_search( true, $faults, true );
}

/** Addresses stay as they were when they can't be right; nothing but our own fields is kept. */
function sanitize( $input ): array {
	$clean = array();
	foreach ( fields() as $name => list( $type, $label ) ) {
		$value = is_array( $input ) && isset( $input[ $name ] ) ? sanitize_text_field( (string) $input[ $name ] ) : '';
		if ( 'url' === $type && '' !== $value ) {
			$url   = esc_url_raw( $value, array( 'https', 'http' ) );
			$fault = fault_of( $name, $url );
			$value = '' === $fault ? $url : settings()[ $name ];
			'' === $fault || add_settings_error( OPTION, $name, "$label: $fault" );
		}
		$clean[ $name ] = 'number' === $type && '' !== $value ? (string) min( 200, absint( $value ) ) : $value;
	}
	'' !== $clean['client-id'] || add_settings_error( OPTION, 'client-id', __( 'Without a client id here, each page needs one of its own.', 'dating-app' ), 'warning' );
	return $clean;
}

/** Whether who wrote the post may write any tag. Nobody else's `<dating-app>` outlives what themes and plugins sanitize. */
function may_write_tags(): bool {
	$post = get_post();
	return $post && user_can( (int) $post->post_author, 'unfiltered_html' );
}

/**
 * The widget in one line: wpautop breaks paragraphs at line ends, and a tag that it doesn't know becomes part of one.
 *
 * @param array|string $given attributes of the shortcode or the block
 */
function render( $given ): string {
	if ( ! is_ready() ) {
		$hint = __( 'The dating app has no addresses yet: see Settings, Dating App.', 'dating-app' );
		return current_user_can( 'manage_options' ) ? '<p>' . esc_html( $hint ) . '</p>' : '';
	}
	// However early, and whatever becomes of this text: what describes the page to search engines renders it as well.
	wp_enqueue_script( SCRIPT );
	list( $tag, $html, $prefix ) = may_write_tags() ? array( 'dating-app', '<dating-app', '' ) : array( 'div', '<div data-dating-app', 'data-' );
	foreach ( element( is_array( $given ) ? $given : array() ) as $name => $value ) {
		$html .= sprintf( ' %s%s="%s"', $prefix, $name, esc_attr( $value ) );
	}
	list( 'room' => $room, 'link' => $link ) = settings();
	$html .= '0' === $room ? '>' : sprintf( ' style="display:grid;grid:auto-flow/minmax(min(280px,45vw),100vw);place-content:start;flex-shrink:1;min-height:var(--dating-room,%dpx)">', 16 * ( '' === $room ? ROOM : $room ) );
	$html .= '' === $link ? '' : sprintf( '<a href="%s">%s</a>', esc_url( $link ), esc_html__( 'Open the speed-dating page', 'dating-app' ) );
	return "$html</$tag>";
}

/** The element's attributes: what the settings say, and what the page has chosen of what it may. Photos are made to fit; who only reads loads the script alone. */
function element( array $given ): array {
	$chosen = array_map( 'sanitize_text_field', array_intersect_key( $given, attributes() ) );
	$set = array_diff_key( settings(), array( 'src' => 1, 'link' => 1, 'room' => 1 ) );
	return array_filter( array_merge( array( 'photo-max-edge' => '2048', 'load' => 'intent' ), $set, array_filter( $chosen, 'strlen' ) ), 'strlen' );
}

/** What fixes where code and API come from, and tells optimisers to leave the script alone: combined, it can't find its files. */
function script_attributes(): array {
	$addresses = array( 'data-src-base' => trailingslashit( dirname( strtok( settings()['src'], '?' ) ) ), 'data-api-host' => settings()['api-host'] );
	$alone     = array_fill_keys( array( 'data-no-optimize', 'data-no-minify', 'data-no-defer' ), '1' );
	return $addresses + $alone + array( 'data-cfasync' => 'false', 'nowprocket' => true );
}

/** WordPress writes `async` itself since 6.3. */
function script_tag( string $tag, string $handle ): string {
	$added = script_attributes() + array( 'async' => false === strpos( $tag, ' async' ) );
	return SCRIPT === $handle ? str_replace( '<script ', '<script' . wp_sanitize_script_attributes( $added ) . ' ', $tag ) : $tag;
}

/** Nobody who may write no scripts says where the widget's code comes from, nor names an API other than the site's. */
function refuse_addresses( $tags ) {
	foreach ( $tags as $tag => $attributes ) {
		if ( is_array( $attributes ) && ! empty( $attributes['data-*'] ) ) {
			$tags[ $tag ]['data-src-base'] = array( 'values' => array() );
			$tags[ $tag ]['data-api-host'] = array( 'values' => array( strtolower( esc_attr( settings()['api-host'] ) ) ) );
		}
	}
	return $tags;
}

/** The same for what was saved before that rule: of the tags that would break it, only what their writer may write stays. */
function without_addresses( string $html ): string {
	return (string) preg_replace_callback( '/<\w[^<>]*(?:src-base|api-host)[^<>]*>/i', fn( $tag ) => wp_kses_post( $tag[0] ), $html );
}

function register(): void {
	add_shortcode( 'dating-app', __NAMESPACE__ . '\render' );
	wp_register_script( SCRIPT, settings()['src'], array(), null, array( 'strategy' => 'async' ) ); // phpcs:ignore -- a release has its version in its address
	wp_register_script( EDITOR, false, array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element' ), '1.2.0-dev', true );
	$block = array(
		'title'   => __( 'Dating App', 'dating-app' ),
		'note'    => __( 'An administrator has to enter the addresses first: Settings, Dating App.', 'dating-app' ),
		'fields'  => attributes(),
		'element' => is_ready() ? element( array() ) : null,
		'script'  => array_filter( array( 'id' => SCRIPT . '-js', 'src' => settings()['src'] ) + script_attributes(), 'is_string' ),
	);
	wp_add_inline_script( EDITOR, sprintf( '(%s)(wp,%s)', BLOCK, wp_json_encode( $block ) ) );
	$known = array( 'description' => __( 'Registration, profiles, likes and matches of a speed-dating event.', 'dating-app' ), 'keywords' => array( 'speed dating', 'match', 'event', 'widget' ) );
	$shown = $known + array( 'api_version' => 3, 'title' => $block['title'], 'category' => 'embed', 'icon' => 'heart', 'supports' => array( 'html' => false ) );
	$texts = array_fill_keys( array_keys( attributes() ), array( 'type' => 'string', 'default' => '' ) );
	register_block_type( 'dating-app/widget', $shown + array( 'attributes' => $texts, 'render_callback' => __NAMESPACE__ . '\render', 'editor_script_handles' => array( EDITOR ) ) );
}

/** The block in the editor: the widget itself as the page will have it, which nobody presses by accident and which keeps nothing. */
const BLOCK = <<<'JS'
function(wp, block) {
	var el = wp.element.createElement, parts = wp.components;
	// The editor may draw in a frame: the script has to run where the element is.
	function load(place) {
		var page = place && place.ownerDocument;
		if (!page || page.getElementById(block.script.id)) return;
		var script = page.head.appendChild(page.createElement('script'));
		for (var name in block.script) script.setAttribute(name, block.script[name]);
	}
	function options(choices, value) {
		var others = Object.keys(choices).concat(value in choices ? [] : value).filter(Boolean);
		return [''].concat(others).map(function(one) { return { value: one, label: choices[one] || one }; });
	}
	wp.blocks.registerBlockType('dating-app/widget', {
		edit: function(props) {
			var element = Object.assign({}, block.element), fields = Object.keys(block.fields).map(function(name) {
				var field = block.fields[name], value = props.attributes[name] || '';
				if (value) element[name] = value;
				return el(field[2] ? parts.SelectControl : parts.TextControl, { key: name, label: field[0], help: field[1], value: value,
					options: field[2] && options(field[2], value), __nextHasNoMarginBottom: true, __next40pxDefaultSize: true,
					onChange: function(given) { var change = {}; change[name] = given; props.setAttributes(change); } });
			});
			var preview = el('dating-app', Object.assign(element, { routing: 'memory', storage: 'memory', load: 'eager', inert: 'true' }));
			return el('div', wp.blockEditor.useBlockProps({ ref: block.element && load }),
				el(wp.blockEditor.InspectorControls, null, el(parts.PanelBody, { title: block.title }, fields)),
				block.element ? preview : el(parts.Placeholder, { icon: 'heart', label: block.title, instructions: block.note }));
		},
		save: function() { return null; }
	});
}
JS;

/** For the site's own privacy page: the template of docs/organisers/privacy.md, which a test compares. In brackets is what the organiser knows. */
const PRIVACY = <<<'HTML'
</dating-app>
<p><strong>Speed-dating matches.</strong> If you take part in our events, you can register on this page, make a profile and tell us whom you would like to see again.</p>
<h3>Who is responsible</h3>
<ul><li>[Name, postal address and e-mail of the organiser]; [the data protection officer's address, if there is one].</li></ul>
<h3>What we process, what for, and on what basis</h3>
<ul><li>Your e-mail address and your password, which is kept only as a one-way code, to let you in: our contract with you (article 6(1)(b) GDPR).</li>
<li>Your name, date of birth, gender, location, occupation, photos and text about yourself, to show you to the others of the evening: our contract with you. Others see your first name, the first letter of your last name, your age and your profile, from [the day of the event] on, and your photos at most 1,280 pixels wide. Where a photo was taken is removed from it.</li>
<li>Whom you like, and that you look for a man or a woman, to find mutual matches. It may reveal your sexual orientation. We process it only with your explicit consent (articles 6(1)(a) and 9(2)(a)), which you give by ticking a box before you take part. Somebody you like sees it under &quot;Liked you&quot;, before they like you back.</li>
<li>Whom you block, and what you report, to keep everybody safe: our legitimate interest in that (article 6(1)(f)). Nobody is told that they were blocked.</li>
<li>How you can be reached, only if you share it: the one match you tap “Share contact” for sees it, and nobody else: our contract with you. You can take it back.</li>
<li>What you note of people by their numbers, only if you do: a mark and a line for each, which nobody else sees: our contract with you.</li>
<li>What our servers note to be secure: which kinds of calls were made when, and the networks you log in from as one-way codes, to slow down whoever guesses passwords: our legitimate interest in that. The log tells neither who likes nor who matches.</li></ul>
<h3>Who gets it</h3>
<ul><li>The other people of the evening, as said above. Nothing is public, and we pass nothing on to third parties for purposes of their own.</li>
<li>Those who work for us under contract: [name and country of whoever hosts the API, its database and its backups]; [name and country of the mail service], which gets your e-mail address and our mails, whose subjects say nothing of dating.</li>
<li>[Name and country of the CDN] sends the program of this part of the page to your browser. It sees your network address and which page asks, but nothing of what you enter and whom you like.</li>
<li>[If one of them is outside the EU: on what basis, and where to get a copy of it.]</li></ul>
<h3>How long we keep it</h3>
<ul><li>All of it until 30 days [your number] after the event has closed. An account that is not confirmed is deleted after 7 days.</li>
<li>A contact you share until you take it back or the match ends, and for 14 days after the event has closed at most.</li>
<li>What you note by numbers until you empty it, and for 14 days after the event has closed at most.</li>
<li>When the event closes, likes that made no match are seen by nobody any more.</li>
<li>The networks you log in from for 30 days, the log of our servers for 14 days.</li>
<li>Backups for [N] days. If one is restored, whoever was deleted since is deleted again.</li>
<li>Your browser keeps you signed in for at most five hours, by a token in its local storage. What you type into a new profile, or note on your card without a connection, stays in this tab until it is saved or you log out. A logout leaves nothing of it on the device. All this is strictly necessary for the service you asked for ([section 25(2) TDDDG, or your country's rule]); we set no cookie and use no tracking in this part of the page.</li></ul>
<h3>Your rights</h3>
<ul><li>You can withdraw your consent at any time, with effect for the future, by “Stop taking part” under My Profile or Help: your profile, photos and likes are deleted at once. Your account stays until you ask us to delete it, or its time is over.</li>
<li>You can ask for everything that is kept about you: we mail you a link to it, in a form that programs can read as well. You can have it put right, deleted or restricted, and object to what rests on our interest: write to [address].</li>
<li>You can complain to a supervisory authority, such as [the one you answer to].</li>
<li>You need not give us any of this, but without it you can’t take part online. Nothing is decided about you by a program alone.</li></ul>
HTML;

/** Under Settings, Privacy, Policy Guide, where WordPress keeps the texts of all plugins and says when one has changed. */
function privacy_guide(): void {
	wp_add_privacy_policy_content( __( 'Dating App', 'dating-app' ), PRIVACY );
}

function settings_page(): void {
	add_options_page( __( 'Dating App', 'dating-app' ), __( 'Dating App', 'dating-app' ), 'manage_options', 'dating-app', __NAMESPACE__ . '\settings_form' );
}

function settings_form(): void {
	$intro = __( 'Where the widget comes from, and whom it asks. Then put the block Dating App into a page, or write [dating-app] there.', 'dating-app' );
	echo '<div class="wrap"><h1>' . esc_html__( 'Dating App', 'dating-app' ) . '</h1><p>' . esc_html( $intro ) . '</p><form action="options.php" method="post"><table class="form-table">';
	settings_fields( OPTION );
	$row = '<tr><th scope="row"><label for="dating-app-%1$s">%2$s</label></th><td><input class="regular-text" id="dating-app-%1$s" type="%3$s" name="%4$s[%1$s]" value="%5$s" placeholder="%6$s"></td></tr>';
	foreach ( fields() as $name => list( $type, $label, $example ) ) {
		vprintf( $row, array_map( 'esc_attr', array( $name, $label, $type, OPTION, settings()[ $name ], $example ) ) ); // phpcs:ignore -- escaped
	}
	echo '</table>' . get_submit_button() . '</form></div>'; // phpcs:ignore -- WordPress' own
}

function settings_link(): string {
	return sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=dating-app' ) ), esc_html__( 'Settings', 'dating-app' ) );
}

/** Under Plugins, where whoever has activated it is. */
function notice(): void {
	if ( ! is_ready() && current_user_can( 'manage_options' ) && 'plugins' === get_current_screen()->id ) {
		printf( '<div class="notice notice-info"><p>%s %s</p></div>', esc_html__( 'The dating app needs its addresses.', 'dating-app' ), settings_link() ); // phpcs:ignore -- escaped
	}
}

/** Of a network, every site has settings of its own. */
function uninstall(): void {
	delete_option( OPTION );
	foreach ( is_multisite() ? get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) : array() as $site ) {
		delete_blog_option( $site, OPTION );
	}
}

add_action( 'init', __NAMESPACE__ . '\register' );
add_action( 'admin_menu', __NAMESPACE__ . '\settings_page' );
add_action( 'admin_init', fn() => register_setting( OPTION, OPTION, array( 'sanitize_callback' => __NAMESPACE__ . '\sanitize', 'default' => array() ) ) );
add_action( 'admin_init', __NAMESPACE__ . '\privacy_guide' );
add_action( 'admin_notices', __NAMESPACE__ . '\notice' );
add_filter( 'plugin_action_links_' . plugin_basename( __FILE__ ), fn( $links ) => array_merge( array( settings_link() ), $links ) );
add_filter( 'script_loader_tag', __NAMESPACE__ . '\script_tag', 10, 2 );
add_filter( 'wp_kses_allowed_html', __NAMESPACE__ . '\refuse_addresses' );
add_filter( 'the_content', fn( $html ) => may_write_tags() ? $html : without_addresses( $html ), 8 ); // before blocks and shortcodes write ours
add_filter( 'comment_text', __NAMESPACE__ . '\without_addresses', 8 );
register_uninstall_hook( __FILE__, __NAMESPACE__ . '\uninstall' );
