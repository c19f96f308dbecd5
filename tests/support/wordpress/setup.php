<?php
/**
 * Fills a fresh WordPress for a test and tells what it made, as JSON: sent the theme, the plugin's settings and the site's own
 * CSS. What each role writes goes through WordPress' own filters for it.
 */
define( 'WP_INSTALLING', true );
require __DIR__ . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

const ROLES = array( 'administrator', 'editor', 'author', 'contributor' );

if ( ! is_blog_installed() ) {
	add_filter( 'pre_wp_mail', '__return_true' );
	// It would ask its own site whether it has fine addresses, twice five seconds: this PHP answers nobody meanwhile.
	add_filter( 'pre_http_request', fn() => new WP_Error( 'busy', 'One request at a time.' ) );
	wp_install( 'Lantern Evenings', 'admin', 'admin@guests.example', false, '', 'password' );
}
foreach ( ROLES as $role ) {
	if ( ! username_exists( "an-$role" ) ) {
		wp_insert_user( array( 'user_login' => "an-$role", 'user_pass' => 'password', 'user_email' => "$role@guests.example", 'role' => $role ) );
	}
}
$given = json_decode( file_get_contents( 'php://input' ), true );

/** The id of a post as a role leaves it. */
function written_by( string $role, string $content ): int {
	wp_set_current_user( get_user_by( 'login', "an-$role" )->ID );
	kses_init();
	return wp_insert_post( array( 'post_title' => "By an $role", 'post_status' => 'publish', 'post_content' => wp_slash( $content ) ) );
}

$block   = '<!-- wp:dating-app/widget {"product-title":"Lanterns","heading-level":"3"} /-->';
$snippet = '<dating-app api-host="https://api.example.org" client-id="a"><a href="https://app.example.org">Open it</a></dating-app><script async src="https://cdn.example.org/embed.js"></script>';
// Written in ways that HTML allows, and beside an attribute of somebody else's that stays.
$planted = '<div data-dating-app DATA-SRC-BASE=https://planted.example/ data-api-host=\'https://planted.example\' src-base="https://planted.example" api-host="https://planted.example" data-kept="src-base" title="a &gt; b">Planted</div>';
$ids     = array();

deactivate_plugins( 'dating-app/dating-app.php' );
remove_all_filters( 'wp_kses_allowed_html' );
foreach ( ROLES as $role ) {
	$ids[ $role ]['older'] = written_by( $role, $planted );
	$comment               = array( 'comment_post_ID' => $ids[ $role ]['older'], 'comment_author' => 'A visitor', 'comment_content' => $planted, 'comment_approved' => 1 );
	wp_insert_comment( wp_slash( $comment ) );
}
$problem = activate_plugin( 'dating-app/dating-app.php' );
add_filter( 'wp_kses_allowed_html', 'Dating_App\refuse_addresses' ); // its file isn't loaded a second time
update_option( 'dating_app', $given['settings'] );
switch_theme( $given['theme'] );
wp_update_custom_css_post( $given['css'] );

foreach ( ROLES as $role ) {
	$ids[ $role ] += array(
		'shortcode' => written_by( $role, "<p>Before.</p>\n\n[dating-app product-title=\"Lanterns\" api-host=\"https://elsewhere.example\" data-src-base=\"https://elsewhere.example\"]\n\n<p>After.</p>" ),
		// As Classic's editor saves it: without paragraphs, which WordPress adds when it shows the post.
		'classic'   => written_by( $role, "Before.\n[dating-app]\nAfter." ),
		'block'     => written_by( $role, $block ),
		'quotes'    => written_by( $role, '[dating-app product-title="&quot;><img src=x onerror=alert(1)>"]' ),
		'snippet'   => written_by( $role, $snippet ),
		'planted'   => written_by( $role, $planted ),
		'two'       => written_by( $role, "$block\n\n$block" ),
	);
}
header( 'Content-Type: application/json' );
echo wp_json_encode(
	array(
		'version' => get_bloginfo( 'version' ),
		'theme'   => get_stylesheet(),
		'problem' => is_wp_error( $problem ) ? $problem->get_error_message() : null,
		'pages'   => array_map( fn( $posts ) => array_map( fn( $id ) => home_url( "/?p=$id" ), $posts ), $ids ),
		'saved'   => array_map( fn( $posts ) => get_post( $posts['planted'] )->post_content, $ids ),
	)
);
